import { describe, expect, it } from 'vitest';

import type { GameEvent } from '../../lib/wire';
import { actsOf } from './act';

const places = [{ square: 'e5' }, { square: 'b2' }];

describe('the acts of the board', () => {
  it('come in the order of the events', () => {
    const acts = actsOf(
      [
        { event: 'moved', seat: 0, from: 'e5', to: 'e7', direction: 'north', spaces: 2 },
        { event: 'slid', seat: 0, from: 'e7', to: 'e8' },
        { event: 'picked up', seat: 0, square: 'e8', tile: 'key' },
      ],
      places,
    );
    expect(acts.map((act) => act.leg?.to)).toEqual(['e7', 'e8', undefined]);
    expect(acts[2]?.sparks).toEqual([{ square: 'e8', does: 'rise', tile: 'key' }]);
  });

  it('show all that one blast takes at once', () => {
    const blown = (square: string): GameEvent => {
      return { event: 'blown up', seat: 0, square, tile: null, by: 'e6' };
    };
    const acts = actsOf(
      [{ event: 'lit', seat: 0, square: 'e6' }, blown('e7'), blown('e8')],
      places,
    );
    expect(acts.map((act) => act.sparks.map((spark) => spark.square))).toEqual([
      ['e6'],
      ['e7', 'e8'],
    ]);
  });

  it('rob a victim where it stands by then', () => {
    const acts = actsOf(
      [
        { event: 'thrown back', seat: 1, from: 'b2' },
        { event: 'robbed', seat: 0, victim: 1, tile: 'gem' },
      ],
      places,
    );
    expect(acts.at(-1)?.sparks).toEqual([{ square: 'e5', does: 'rise', tile: 'gem' }]);
  });

  it('take less than 600 ms each, however far somebody goes', () => {
    const far = { event: 'moved', seat: 0, from: 'e1', to: 'e9', direction: 'north', spaces: 8 };
    expect(actsOf([far], places)[0]?.ms).toBeLessThan(600);
  });
});
