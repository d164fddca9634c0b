import { describe, expect, it } from 'vitest';

import { marksOf } from './mark';
import type { Chair } from './wire';

function chairs(...names: string[]): Chair[] {
  return names.map((name, seat) => ({
    seat,
    name,
    kind: 'bot',
    level: null,
    host: false,
    here: true,
  }));
}

describe('marks of seats', () => {
  it('are initials', () => {
    expect(marksOf(chairs('Ada', 'ben'))).toEqual(['A', 'B']);
  });

  it('have the number of the name where initials are alike', () => {
    expect(marksOf(chairs('Ada', 'Student', 'Student 2', 'Student 3'))).toEqual([
      'A',
      'S',
      'S2',
      'S3',
    ]);
  });

  it('have the number of the seat where names do not help', () => {
    expect(marksOf(chairs('Mia', 'Max', 'Student 2', 'Sven 2'))).toEqual(['M1', 'M2', 'S3', 'S4']);
  });
});
