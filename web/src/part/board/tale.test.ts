import { describe, expect, it, vi } from 'vitest';

import type { Chair, GameEvent } from '../../lib/wire';
import type { Turn } from '../turn';
import { turnsOf } from './tale';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'en' } })); // no browser here

const chairs = ['Ada', 'Maren'].map((name, seat): Chair => {
  return { seat, name, kind: 'person', level: null, host: seat === 0, here: true };
});

function told(events: GameEvent[], lines: string[] = []): Turn[] {
  return turnsOf([{ ply: 1, events, lines }], 0, chairs);
}

function words(turn: Turn | undefined): string[] {
  return (turn?.lines ?? []).map((line) => line.before + line.name + line.after);
}

describe('the log', () => {
  it('says you to who looks, and names the others', () => {
    const moved = { event: 'moved', from: 'e5', to: 'e8', direction: 'north', spaces: 3 };
    const turns = told([
      { ...moved, seat: 0 },
      { ...moved, seat: 1 },
    ]);
    expect(words(turns[0])).toEqual(['Maren moved 3 spaces north to e8.']);
    expect(words(turns[1])).toEqual(['You moved 3 spaces north to e8.']);
  });

  it('says in one sentence what was turned up together', () => {
    const turns = told([
      { event: 'turned up', seat: 0, square: 'e4', tile: 'gem' },
      { event: 'turned up', seat: 0, square: 'd5', tile: 'gem' },
      { event: 'turned up', seat: 0, square: 'e6', tile: 'ice' },
    ]);
    expect(words(turns[0])).toEqual(['You turned up 2 gems on e4 and d5 and ice on e6.']);
  });

  it('tells what befalls others in the turn of who caused it', () => {
    const turns = told([
      { event: 'lit', seat: 1, square: 'e6' },
      { event: 'thrown back', seat: 0, from: 'e7' },
      { event: 'robbed', seat: 1, victim: 0, tile: 'key' },
    ]);
    expect(turns).toHaveLength(1);
    expect(words(turns[0])).toEqual([
      'Maren lit dynamite on e6.',
      'You were thrown back from e7 to the start.',
      'Maren stole a key from you.',
    ]);
  });

  it('takes the words of the server for an event that it does not know', () => {
    const turns = told([{ event: 'sang', seat: 1 }], ['Maren sang.']);
    expect(words(turns[0])).toEqual(['Maren sang.']);
  });
});
