import { describe, expect, it } from 'vitest';

import { filled } from '../lib/fill';
import { board } from './board';
import { cards } from './cards';
import { common } from './common';
import { end } from './end';
import { guide } from './guide';
import { lobby } from './lobby';
import { rules } from './rules';

const ALL = { ...common, ...lobby, ...cards, ...board, ...end, ...rules, ...guide };

function names(text: string): string[] {
  const found = [...text.matchAll(/\{(\w+)/g)].map((one) => one[1] ?? '');
  return found.map((name) => name.replace('whom', 'who')).sort(); // the same person, in another case
}

describe('texts', () => {
  it('are filled with values and plurals', () => {
    expect(filled('{count|# card|# cards}', { count: 1 }, 'en')).toBe('1 card');
    expect(filled('{count|# card|# cards} of {name}', { count: 1200, name: 'Ada' }, 'en')).toBe(
      '1,200 cards of Ada',
    );
    expect(filled('{count|# Karte|# Karten}', { count: 1200 }, 'de')).toBe('1.200 Karten');
  });

  it.each(Object.entries(ALL))('%s takes the same values in both languages', (_key, [en, de]) => {
    expect(new Set(names(de))).toEqual(new Set(names(en)));
    expect(de).not.toBe('');
  });
});
