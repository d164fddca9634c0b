import { describe, expect, it } from 'vitest';

import { KINDS } from '../lib/kind';
import { CLASSIC, EXPEDITION, SHEETS, TILES } from './box';
import { BOOKS } from '.';
import { homesOf, type Rule } from './rule';
import { onlyRulings, pieces, search, wordsOf, type Place } from './search';

const books = Object.values(BOOKS).map((book) => [book.game, book] as const);

function rulesOf(game: keyof typeof BOOKS): Rule[] {
  return BOOKS[game].sections.flatMap(({ rules }) => rules);
}

function found(game: keyof typeof BOOKS, query: string, place: Place): string[] {
  const sections = search(BOOKS[game].sections, wordsOf(query), place);
  return sections.flatMap(({ rules }) => rules).flatMap(({ ids }) => ids);
}

describe.each(books)('the rules of %s', (game, book) => {
  it('list every id once, and no empty one', () => {
    expect(new Set(book.ids).size).toBe(book.ids.length);
    expect(book.ids.every((id) => /^[A-Z]-[1-9]\d*$/.test(id))).toBe(true);
  });

  it('have a rule for every id, and no other ids', () => {
    const used = new Set(rulesOf(game).flatMap(({ ids }) => ids));
    expect(used).toEqual(new Set(book.ids));
    expect(new Set(homesOf(book).keys())).toEqual(new Set(book.ids));
  });

  it('have an id, a name and a text in both languages each', () => {
    for (const { ids, name, text, ruling } of rulesOf(game)) {
      expect(ids.length).toBeGreaterThan(0);
      for (const pair of [name, text, ruling ?? ['-', '-']]) {
        expect(pair.every((one) => one.trim() !== '')).toBe(true);
      }
    }
  });

  it('have anchors that differ', () => {
    const anchors = [...book.ids, ...book.sections.map(({ id }) => id), 'main', 'open'];
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('name only rules of this game', () => {
    const texts = rulesOf(game).flatMap(({ text, ruling }) => [...text, ...(ruling ?? [])]);
    const named = texts.flatMap((text) => pieces(text, []).flatMap(({ id }) => id || []));
    expect(book.ids).toEqual(expect.arrayContaining(named));
  });

  it('have as many paragraphs in both languages', () => {
    const all = rulesOf(game).flatMap(({ text, ruling }) => (ruling ? [text, ruling] : [text]));
    for (const [english, german] of all) {
      expect(german.split('\n').length).toBe(english.split('\n').length);
    }
  });
});

describe('the search', () => {
  it('finds words in both languages', () => {
    expect(found('expedition', 'shelter', 0)).toContain('N-9');
    expect(found('expedition', 'Zelt', 1)).toContain('N-8');
    expect(found('classic', 'clockwise storm', 0)).toContain('C-5');
    expect(found('classic', 'Uhrzeigersinn Sturm', 1)).toContain('C-5');
    expect(found('bad', 'dynamite', 0)).toContain('B-15');
    expect(found('bad', 'Dynamit', 1)).toContain('B-15');
  });

  it('wants all words, in any order, small or large, with or without accents', () => {
    expect(found('bad', 'SPEED bash', 0)).toContain('B-21');
    expect(found('bad', 'plattchen verdeckt', 1)).toContain('B-20');
    expect(found('bad', 'bash camel', 0)).toEqual([]);
  });

  it('finds an id, but not a longer one', () => {
    expect(found('classic', 'a-1', 0)).toEqual(['A-1']);
    expect(found('classic', 'A-12', 1)).toEqual(['A-12']);
  });

  it('finds titles of sections and what they say first', () => {
    expect(found('expedition', 'variants', 0)).toEqual(expect.arrayContaining(['V-1', 'V-3']));
    const [about] = search(BOOKS.classic.sections, wordsOf('2 to 4 players'), 0);
    expect(about?.id).toBe('about');
  });

  it('shows everything without words', () => {
    expect(search(BOOKS.bad.sections, [], 0)).toEqual(BOOKS.bad.sections);
  });

  it('can keep to house rulings', () => {
    const rules = onlyRulings(BOOKS.bad.sections).flatMap((section) => section.rules);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.every(({ ruling }) => ruling)).toBe(true);
  });
});

describe('a text', () => {
  it('is cut at words and at rules that it names', () => {
    expect(pieces('Münzen, siehe B-20.', wordsOf('munz b-20'))).toEqual([
      { text: 'Münz', isHit: true, id: '' },
      { text: 'en, siehe ', isHit: false, id: '' },
      { text: 'B-20', isHit: true, id: 'B-20' },
      { text: '.', isHit: false, id: '' },
    ]);
  });

  it('stays whole when hits overlap', () => {
    const found = pieces('a sandstorm', wordsOf('sandst storm and'));
    expect(found.map(({ text }) => text).join('')).toBe('a sandstorm');
  });
});

describe('the boxes', () => {
  it('hold as many cards and tiles as the rules say', () => {
    expect(CLASSIC.reduce((sum, { cards }) => sum + cards, 0)).toBe(72);
    expect(EXPEDITION.reduce((sum, { cards }) => sum + cards, 0)).toBe(85);
    expect(EXPEDITION.map(({ kind }) => kind)).toEqual([...KINDS]);
    expect(TILES.reduce((sum, { perSheet }) => sum + SHEETS * perSheet, 0)).toBe(70);
  });

  it('have a source for each value', () => {
    for (const { prices, sources } of [...CLASSIC, ...EXPEDITION]) {
      expect(sources).toMatch(/^[pih]+$/);
      expect(sources.length).toBe(prices.length + 1);
    }
  });
});
