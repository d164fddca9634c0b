import { describe, expect, it } from 'vitest';

import { cheapest, plus, sale, setPrice, total, without, worth, written } from './count';
import type { CardView } from './wire';

const view = {
  values: {
    coin: { trade: 2, prices: [2, 5, 10], copies: 9 },
    map: { trade: 3, prices: [3], copies: 6 },
  },
} as unknown as CardView;

describe('counts', () => {
  it('are added up', () => {
    expect(total({ coin: 2, map: 1 })).toBe(3);
    expect(plus({ coin: 1 }, 'coin', 1)).toEqual({ coin: 2 });
    expect(plus({ coin: 1 }, 'map', 1)).toEqual({ coin: 1, map: 1 });
    expect(plus({ coin: 1, map: 1 }, 'map', -1)).toEqual({ coin: 1 });
  });

  it('have a trading value and prices', () => {
    expect(worth(view, { coin: 2, map: 1 })).toBe(7);
    expect(setPrice(view, 'coin', 2)).toBe(5);
    expect(setPrice(view, 'coin', 7)).toBe(10);
    expect(setPrice(view, 'coin', 0)).toBe(0);
  });

  it('sell as one set of each kind', () => {
    expect(sale(view, { coin: 2, map: 1 })).toBe(8);
    expect(without({ coin: 2, map: 1 }, { coin: 1, map: 1 })).toEqual({ coin: 1 });
  });

  it('lose to a storm what is cheapest', () => {
    expect(cheapest(view, { coin: 3, map: 1 }, 1)).toEqual({ map: 1 });
    expect(cheapest(view, { coin: 4, map: 1 }, 1)).toEqual({ coin: 1 }); // the set is full without
    expect(cheapest(view, { coin: 4, map: 1 }, 2)).toEqual({ coin: 1, map: 1 });
    expect(cheapest(view, {}, 0)).toEqual({});
  });

  it('are written as the server reads them', () => {
    expect(written({ coin: 2, map: 1 })).toBe('2 coin + 1 map');
  });
});
