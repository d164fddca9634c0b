import { describe, expect, it, vi } from 'vitest';

vi.mock('./settings.svelte', () => ({ settings: { language: 'de' } }));
const { reasonWords, refusalWords } = await import('./refusal');
const { REASONS } = await import('../text/reason');
const { SENTENCES } = await import('../text/refused');

function said(say: string, values = {}): string {
  return refusalWords({ code: 'illegal', reason: 'in English', why: { say, values } });
}

describe('a refusal in German', () => {
  it('has the values of the sentence, cards with their article', () => {
    expect(said('There is {none} in the marketplace.', { none: 'no cup' })).toBe(
      'Auf dem Markt liegt kein Becher.',
    );
    expect(said('The hand cannot pay {price} for {one} (A-12).', { price: 4, one: 'a mask' })).toBe(
      'Eine Maske kostet 4; so viel kann deine Hand nicht bezahlen (A-12).',
    );
    expect(said('{kinds} are named already.', { kinds: 'Pot shards' })).toBe(
      'Tonscherben sind schon genannt.',
    );
    expect(said('The hand has {held}, not {count}.', { held: '1 coin', count: 3 })).toBe(
      'Deine Hand hat 1 Münze, nicht 3.',
    );
  });

  it('has phrases within', () => {
    const doing = { say: 'discard {more} to the storm', values: { more: '2 more cards' } };
    expect(said('Now you can only {doing}.', { doing })).toBe(
      'Jetzt kannst du nur 2 weitere Karten an den Sturm abgeben.',
    );
  });

  it('leaves names of people as they are', () => {
    expect(said('{name} decides now, not you.', { name: 'Ada' })).toBe(
      'Jetzt entscheidet Ada, nicht du.',
    );
  });

  it('falls back on its code, and on the server only where we know neither', () => {
    expect(said('Something new.')).toBe('Das erlauben die Regeln gerade nicht.');
    expect(refusalWords({ code: 'brand_new', reason: 'Something new.' })).toBe('Something new.');
  });
});

describe('a reason in German', () => {
  function reason(say: string, values = {}): string {
    return reasonWords({ reason: 'in English', why: { say, values } });
  }

  it('is a clause, with cards in words', () => {
    expect(reason('holds {inside}', { inside: 'a coin, 2 cups and a map' })).toBe(
      'enthält: eine Münze, 2 Becher und eine Landkarte',
    );
    expect(reason('{name} holds {cards}', { name: 'Ann and Bo', cards: '1 card' })).toBe(
      'Ann and Bo hat 1 Karte',
    );
  });

  it('has plurals, and phrases within', () => {
    const lost = { lost: 1, cards: '3 cards' };
    const stake = { say: 'only {lost} of {cards} would be lost', values: lost };
    const storms = { say: '{count} storms are still to come', values: { count: 2 } };
    expect(reason('{stake}, and {storms}', { stake, storms })).toBe(
      'nur 1 von 3 Karten ginge verloren, und 2 Stürme stehen noch aus',
    );
  });

  it('is left out where we have no words', () => {
    expect(reason('something new')).toBe('');
    expect(reason('')).toBe('');
  });
});

describe('the sentences', () => {
  it.each([...SENTENCES, ...REASONS])('%s has the same values in German', (english, german) => {
    const names = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();
    expect(names(german)).toEqual(names(english));
  });
});
