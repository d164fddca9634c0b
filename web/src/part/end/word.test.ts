import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Turning } from '../../lib/review';
import { settings } from '../../lib/settings.svelte';
import type { Chair, GameEvent } from '../../lib/wire';
import { moveOf, percent, signed, toldOf } from './word';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'en' } })); // no browser here

const CHAIRS = ['Ada', 'Ben'].map((name, seat): Chair => ({
  seat,
  name,
  kind: 'person',
  level: null,
  host: false,
  here: true,
}));

function turning(...events: GameEvent[]): Turning {
  const chances = { whose: 0, before: 0.4, after: 0.6 };
  return { ply: 7, seat: 0, events, told: 'as the server says', kind: 'luck', ...chances };
}

function card(event: string, kind: string): GameEvent {
  return { event, seat: 0, kind };
}

describe('a turning point', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  it('tells a trade in one sentence', () => {
    const trade = [
      card('took', 'mask'),
      card('paid', 'cup'),
      card('took', 'mask'),
      card('paid', 'coin'),
    ];
    expect(toldOf(turning(...trade), 'classic', CHAIRS, null)).toBe(
      'Ada traded a cup and a coin for 2 masks.',
    );
    expect(toldOf(turning(...trade), 'classic', CHAIRS, 0)).toBe(
      'You traded a cup and a coin for 2 masks.',
    );
    settings.language = 'de';
    expect(toldOf(turning(...trade), 'classic', CHAIRS, null)).toBe(
      'Ada hat einen Becher und eine Münze gegen 2 Masken getauscht.',
    );
  });

  it('tells what a storm took by kind', () => {
    const storm = [card('discarded', 'cup'), card('discarded', 'cup'), card('discarded', 'map')];
    expect(toldOf(turning(...storm), 'expedition', CHAIRS, null)).toBe(
      'Ada lost 2 cups to the storm. Ada lost a map to the storm.',
    );
  });

  it('tells a few things at most', () => {
    const many = ['cup', 'map', 'coin', 'mask', 'tablet'].map((kind) => card('kept', kind));
    expect(toldOf(turning(...many), 'expedition', CHAIRS, null)).toMatch(/And more\.$/);
  });

  it('tells the board in order', () => {
    const walk: GameEvent[] = [
      { event: 'moved', seat: 1, from: 'f8', to: 'g8', direction: 'east', spaces: 1 },
      { event: 'snake met', seat: 1, square: 'g8' },
    ];
    expect(toldOf(turning(...walk), 'bad', CHAIRS, null)).toBe(
      'Ben moved 1 space east to g8. Ben met a snake on g8.',
    );
  });

  it('takes the words of the server if there are no others', () => {
    expect(toldOf(turning(card('danced', 'cup')), 'classic', CHAIRS, null)).toBe(
      'as the server says',
    );
    expect(toldOf(turning(card('danced', 'cup')), 'bad', CHAIRS, null)).toBe('as the server says');
  });
});

describe('a move', () => {
  it.each([
    [{ do: 'sell', kind: 'coin', count: 3 }, 'sell 3 coins', '3 Münzen verkaufen'],
    [{ do: 'take', kind: 'cup' }, 'take a cup', 'einen Becher nehmen'],
    [{ do: 'take', item: 'gem' }, 'take a gem', 'einen Edelstein nehmen'],
    [{ do: 'steal', seat: 1 }, 'steal from Ben', 'bei Ben stehlen'],
    [{ do: 'steal', item: 'gem', seat: 1 }, 'steal a gem from Ben', 'Ben einen Edelstein stehlen'],
    [{ do: 'steal', item: null, seat: 1 }, 'steal nothing from Ben', 'Ben nichts stehlen'],
    [
      { do: 'move', direction: 'east' as const, spaces: 2, to: 'g8' },
      'move 2 spaces east to g8',
      '2 Felder nach Osten bis g8 gehen',
    ],
    [{ do: 'explore', chamber: 0 }, 'explore chamber 1', 'Kammer 1 erkunden'],
    [{ do: 'dance' }, '', ''],
  ])('%o is said in both languages', (deed, english, german) => {
    settings.language = 'en';
    expect(moveOf(deed, CHAIRS)).toBe(english);
    settings.language = 'de';
    expect(moveOf(deed, CHAIRS)).toBe(german);
  });
});

describe('numbers', () => {
  it('never call certain what is not', () => {
    settings.language = 'en';
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '1%', '50%', '99%', '100%']);
  });

  it('have their sign', () => {
    settings.language = 'de';
    expect([12.34, -0.5, 0].map((value) => signed(value, 1))).toEqual(['+12,3', '−0,5', '0']);
  });
});
