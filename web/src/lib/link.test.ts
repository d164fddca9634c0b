import { describe, expect, it } from 'vitest';

import { codeOf, secretOf } from './link';

const SECRET = `${'0a'.repeat(16)}.Ab_-9`;

describe('a link', () => {
  it.each([
    ['K7RWQ2MXPA'],
    [' k7rwq2mxpa '],
    ['https://trowel.example/t/K7RWQ2MXPA'],
    ['trowel.example/t/k7rwq2mxpa/'],
    ['http://127.0.0.1:8080/t/K7RWQ2MXPA?from=mail'],
  ])('%s leads to a table', (text) => {
    expect(codeOf(text)).toBe('K7RWQ2MXPA');
  });

  it.each([[''], ['hello there'], ['https://trowel.example/'], ['a/b']])(
    '%s leads nowhere',
    (text) => {
      expect(codeOf(text)).toBeUndefined();
    },
  );

  it('of recovery has its secret after the #', () => {
    expect(secretOf(`https://trowel.example/recover#${SECRET}`)).toBe(SECRET);
    expect(secretOf('https://trowel.example/recover')).toBeUndefined();
  });
});
