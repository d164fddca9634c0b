import { expect, it } from 'vitest';

import { freest, isWithin, overlap, spotsOf } from './spot';

const WIDE = { x: 0, y: 0, width: 1440, height: 900 };
const PHONE = { x: 0, y: 0, width: 360, height: 620 };

it('has four corners on a wide window, and two places on a phone', () => {
  expect(spotsOf(WIDE, { width: 318, height: 200 })).toHaveLength(4);
  const spots = spotsOf(PHONE, { width: 340, height: 200 });
  expect(spots.map(({ x }) => x)).toEqual([10, 10]);
});

it('stands where it covers the least of what matters', () => {
  const spots = spotsOf(PHONE, { width: 340, height: 200 });
  const ladder = { x: 20, y: 450, width: 80, height: 60 };
  expect(freest(spots, [])).toEqual(spots[0]);
  expect(freest(spots, [{ box: ladder, weight: 8 }])).toEqual(spots[1]);
});

it('measures what two boxes share', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlap(box, { ...box, x: 6, y: 5 })).toBe(20);
  expect(overlap(box, { ...box, x: 10 })).toBe(0);
  expect(isWithin({ x: 2, y: 2, width: 3, height: 3 }, box)).toBe(true);
  expect(isWithin({ x: 8, y: 2, width: 3, height: 3 }, box)).toBe(false);
});
