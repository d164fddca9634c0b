import { expect, it } from 'vitest';

import { placesOf } from './place';

it('puts winners first and lets equal points share a place', () => {
  const places = placesOf([20, 50, 20, 50], [3]);
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([
    [3, 1],
    [1, 2],
    [0, 3],
    [2, 3],
  ]);
  expect(places.map(({ hasWon }) => hasWon)).toEqual([true, false, false, false]);
});
