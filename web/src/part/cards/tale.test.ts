import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../../lib/settings.svelte';
import type { GameEvent } from '../../lib/wire';
import { sentenceOf } from '../turn';
import { turnsOf } from './tale';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'en' } })); // no browser here

const NAMES = ['Ada', 'Ben'];

function told(...events: GameEvent[]): string[][] {
  const steps = events.map((event, ply) => ({ ply, events: [event], lines: ['Something else.'] }));
  return turnsOf(steps, 0, NAMES).map((turn) => turn.lines.map(sentenceOf));
}

describe('the log of the card games', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  it('tells turns, the last one first', () => {
    expect(
      told(
        { event: 'dug', seat: 0, kind: 'coin' },
        { event: 'ended turn', seat: 0 },
        { event: 'storm', seat: 1 },
        { event: 'braved', seat: 0 },
      ),
    ).toEqual([['Ben dug up a sandstorm.', 'You used no tent.'], ['You dug a coin.']]);
  });

  it('says a trade in one sentence, though it was several moves', () => {
    expect(
      told(
        { event: 'took', seat: 1, kind: 'talisman' },
        { event: 'paid', seat: 1, kind: 'coin' },
        { event: 'paid', seat: 1, kind: 'pot shard' },
      ),
    ).toEqual([['Ben traded a coin and a pot shard for a talisman.']]);
  });

  it('speaks German of others and to me', () => {
    settings.language = 'de';
    expect(
      told(
        { event: 'dug', seat: 0, kind: 'cup' },
        { event: 'sold', seat: 1, kind: 'coin', money: 2 },
      ),
    ).toEqual([['Du hast einen Becher ausgegraben.', 'Ben hat eine Münze für 2 verkauft.']]);
  });

  it('has the words of the server for what it does not know', () => {
    expect(told({ event: 'unheard of', seat: 1 })).toEqual([['Something else.']]);
  });
});
