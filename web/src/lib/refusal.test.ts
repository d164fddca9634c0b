import { describe, expect, it, vi } from 'vitest';

vi.mock('./settings.svelte', () => ({ settings: { language: 'de' } }));
const { refusalWords } = await import('./refusal');
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

describe('the sentences', () => {
  it.each(SENTENCES)('%s has the same values in German', (english, german) => {
    const names = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();
    expect(names(german)).toEqual(names(english));
  });
});
