import { describe, expect, it, vi } from 'vitest';

import type { CardView, Chair } from '../../lib/wire';
import { order, sinceStorm } from './order';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'en' } })); // no browser here

const chairs = ['Ada', 'Bob', 'Cyd', 'Dan'].map((name, seat) => ({ name, seat })) as Chair[];
const moment = {
  to_act: 1,
  to_choose: 2,
  hand_sizes: [3, 4, 5, 1],
  storm_takes: [1, 2, 2, 0],
  tents: [0, 1, 1, 0],
} as unknown as CardView;
const told = (view: CardView, events: [string, number][]): string[] =>
  order(view, chairs, sinceStorm(events.map(([event, seat]) => ({ event, seat })))).map(
    ({ chair, when, words }) => `${chair.name} ${when}: ${words}`,
  );

describe('the order of a storm', () => {
  it('begins with those who have decided, then comes who decides now', () => {
    const view = { ...moment, phase: 'shelter' };
    expect(
      told(view, [
        ['braved', 2],
        ['storm', 3],
        ['sheltered', 0],
      ]),
    ).toEqual([
      'Ada done: safe in the tent',
      'Bob now: deciding now',
      'Cyd wait: has a tent, 5 cards',
      'Dan wait: no tent, 1 card',
    ]);
  });

  it('tells what was lost; who used no tent loses later', () => {
    const view = { ...moment, phase: 'discard' };
    expect(
      told(view, [
        ['storm', 3],
        ['braved', 2],
        ['sheltered', 3],
        ['discarded', 0],
        ['discarded', 0],
      ]),
    ).toEqual([
      'Dan done: safe in the tent',
      'Ada done: lost 2 cards',
      'Bob now: choosing 2',
      'Cyd wait: loses 2',
    ]);
  });
});
