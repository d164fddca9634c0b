import { describe, expect, it } from 'vitest';

import { around, columnOf, isCorner, rowOf, stepped, wayFrom } from './square';

describe('squares', () => {
  it('are counted from the bottom left', () => {
    expect([columnOf('a1'), rowOf('a1')]).toEqual([0, 0]);
    expect([columnOf('i9'), rowOf('i9')]).toEqual([8, 8]);
  });

  it('lead to the next in a direction, and not off the board', () => {
    expect(stepped('e5', 'north', 3)).toBe('e8');
    expect(stepped('e5', 'west')).toBe('d5');
    expect(stepped('a1', 'south')).toBeUndefined();
  });

  it('make a way without its beginning', () => {
    expect(wayFrom('e5', 'east', 3)).toEqual(['f5', 'g5', 'h5']);
  });

  it('have up to four squares around', () => {
    expect(around('e5')).toEqual(['e6', 'f5', 'e4', 'd5']);
    expect(around('a1')).toEqual(['a2', 'b1']);
    expect(isCorner('a1')).toBe(true);
  });
});
