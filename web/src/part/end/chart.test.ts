import { describe, expect, it } from 'vitest';

import {
  changesOf,
  dashOf,
  nearest,
  pathOf,
  scale,
  signOf,
  spread,
  stepTicks,
  ticks,
  until,
  type Moment,
} from './chart';

const MOMENTS: Moment[] = [
  { step: 1, values: [0.5, 0.5] },
  { step: 5, values: [0.75, 0.25] },
  { step: 11, values: [0.75, 0.25] },
  { step: 21, values: [0, 1] },
];
const x = scale([1, 21], [0, 200]);
const y = scale([0, 1], [100, 0]);

describe('a chart', () => {
  it('puts values into its box', () => {
    expect([1, 11, 21].map(x)).toEqual([0, 100, 200]);
    expect([0, 0.25, 1].map(y)).toEqual([100, 75, 0]);
    expect(scale([3, 3], [10, 90])(3)).toBe(10);
  });

  it('draws lines and stairs', () => {
    expect(pathOf(MOMENTS, 0, x, y)).toBe('M0 50L40 25L100 25L200 100');
    expect(pathOf(MOMENTS, 1, x, y, true)).toBe('M0 50H40V75H100V75H200V0');
    expect(pathOf([], 0, x, y)).toBe('');
  });

  it('knows where a value changes', () => {
    expect(changesOf(MOMENTS, 0).map((moment) => moment.step)).toEqual([5, 21]);
  });

  it('goes on level to the end', () => {
    expect(until(MOMENTS, 30).at(-1)).toEqual({ step: 30, values: [0, 1] });
    expect(until(MOMENTS, 21)).toEqual(MOMENTS);
    expect(until([], 21)).toEqual([]);
  });

  it('has round numbers at its axes', () => {
    expect(ticks(95, 4)).toEqual([0, 25, 50, 75]);
    expect(ticks(100, 4)).toEqual([0, 25, 50, 75, 100]);
    expect(ticks(9, 4)).toEqual([0, 5]);
    expect(ticks(70, 4)).toEqual([0, 20, 40, 60]);
    expect(ticks(3, 6)).toEqual([0, 1, 2, 3]);
    expect(ticks(0, 4)).toEqual([0]);
  });

  it('counts steps from 1, each once', () => {
    expect(stepTicks(95, 4)).toEqual([1, 25, 50, 75]);
    expect(stepTicks(3, 6)).toEqual([1, 2, 3]);
    expect(stepTicks(1, 6)).toEqual([1]);
  });

  it('finds the moment that is meant', () => {
    expect([-5, 2, 4, 8.5, 99].map((step) => nearest(MOMENTS, step))).toEqual([0, 0, 1, 2, 3]);
  });

  it('gives every seat a sign and a dash of its own', () => {
    const seats = [0, 1, 2, 3, 4, 5];
    expect(new Set(seats.map((seat) => signOf(seat, 0, 0, 4))).size).toBe(6);
    expect(new Set(seats.map(dashOf)).size).toBe(6);
  });
});

describe('labels', () => {
  it('stay where they are if there is room', () => {
    expect(spread([80, 20, 50], 12, 0, 100)).toEqual([80, 20, 50]);
  });

  it('are pushed apart in their order', () => {
    const found = spread([50, 51, 49], 12, 0, 100);
    expect(found).toEqual([61, 73, 49]);
  });

  it('stay within the box', () => {
    const found = spread([98, 99, 100, 2], 12, 0, 100);
    expect(found).toEqual([76, 88, 100, 2]);
  });
});
