import { describe, expect, it } from 'vitest';

import type { GameEvent } from '../../lib/wire';
import { scenesOf, type Flight } from './scene';

const ME = 0;

function flights(...events: GameEvent[]): Flight[][] {
  return scenesOf(events, ME).map((scene) => scene.flights);
}

describe('the scenes of the card table', () => {
  it('show a card that was dug only to who sees it', () => {
    expect(
      flights({ event: 'dug', seat: 0, kind: 'coin' }, { event: 'dug', seat: 1, kind: null }),
    ).toEqual([
      [{ card: 'coin', from: 'dig', to: 'hand' }],
      [{ card: null, from: 'dig', to: 'seat-1' }],
    ]);
  });

  it('let a thief carry a card from hand to hand', () => {
    expect(flights({ event: 'stole', seat: 2, victim: 0, kind: 'map' })).toEqual([
      [{ card: 'map', from: 'hand', to: 'seat-2' }],
    ]);
  });

  it('show both sides of a trade at once', () => {
    const took = { event: 'took', seat: 1, kind: 'cup' };
    const paid = { event: 'paid', seat: 1, kind: 'coin' };
    expect(flights(took, paid, paid)).toEqual([
      [
        { card: 'cup', from: 'market', to: 'seat-1' },
        { card: 'coin', from: 'seat-1', to: 'market' },
        { card: 'coin', from: 'seat-1', to: 'market' },
      ],
    ]);
  });

  it('keep the trades of two seats apart', () => {
    const took = { event: 'took', kind: 'cup' };
    expect(flights({ ...took, seat: 1 }, { ...took, seat: 2 })).toHaveLength(2);
  });

  it('let a storm blow over the table, and all that it takes together', () => {
    const lost = { event: 'discarded', kind: 'coin' };
    const [storm, taken, ...rest] = scenesOf(
      [
        { event: 'storm', seat: 0 },
        { ...lost, seat: 0 },
        { ...lost, seat: 1 },
      ],
      ME,
    );
    expect(storm?.isStorm).toBe(true);
    expect(taken?.flights.map((flight) => flight.from)).toEqual(['hand', 'seat-1']);
    expect(rest).toEqual([]);
  });

  it('bring a set to the pile that was sold', () => {
    expect(flights({ event: 'sold', seat: 1, kind: 'cup', count: 2, money: 15 })).toEqual([
      [
        { card: 'cup', from: 'seat-1', to: 'sold-1' },
        { card: 'cup', from: 'seat-1', to: 'sold-1' },
      ],
    ]);
  });

  it('empty the chamber that was explored', () => {
    const explored = { event: 'explored', seat: 1, chamber: 2, kind: 'map', maps: 1 };
    expect(flights(explored, { event: 'found', seat: 1, count: 2 })).toEqual([
      [{ card: 'map', from: 'seat-1', to: 'chamber-2' }],
      [
        { card: null, from: 'chamber-2', to: 'seat-1' },
        { card: null, from: 'chamber-2', to: 'seat-1' },
      ],
    ]);
  });

  it('show no more than six cards of a pile, and each within 600 ms', () => {
    const [scene] = scenesOf([{ event: 'shown', seat: 0, count: 9, cards: { coin: 9 } }], ME);
    expect(scene?.flights).toHaveLength(6);
    expect(scene?.ms).toBeLessThan(600);
  });

  it('are none for what cannot be seen', () => {
    expect(
      flights(
        { event: 'ended turn', seat: 0 },
        { event: 'saw', seat: 1, count: 3 },
        { event: 'braved', seat: 1 },
      ),
    ).toEqual([]);
  });
});
