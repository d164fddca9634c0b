// Find words in the rules, and where they stand in a text.

import type { Pair } from '../lib/fill';
import type { Rule, Section } from './rule';

export type Place = 0 | 1; // of a language in a pair

export interface Piece {
  text: string;
  isHit: boolean;
  id: string; // of a rule that the text names; '' if none
}

const ID = /^[a-z]-\d+$/;
const IDS = /\b([ABCMNV]-\d+)\b/;

/** Small letters without accents, as many as before: what is found has its place in the text. */
function folded(text: string): string {
  return text
    .replace(/[À-ɏ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The words to look for, in the order typed. */
export function wordsOf(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function places(text: string, word: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const isLonger = ID.test(word) && /\d/.test(text.charAt(at + word.length)); // A-1 is not A-12
    if (!isLonger) found.push([at, at + word.length]);
  }
  return found;
}

function hasAll(text: string, words: readonly string[]): boolean {
  const small = folded(text);
  return words.every((word) => places(small, word).length > 0);
}

function inLanguage(texts: readonly (Pair | undefined)[], place: Place): string {
  return texts.map((text) => text?.[place] ?? '').join('\n');
}

function isFound(rule: Rule, title: Pair, words: readonly string[], place: Place): boolean {
  const text = inLanguage([title, rule.name, rule.text, rule.ruling], place);
  return hasAll(`${rule.ids.join(' ')}\n${text}`, words);
}

/** The sections that are left when only rules with all the words are shown. */
export function search(
  sections: readonly Section[],
  words: readonly string[],
  place: Place,
): Section[] {
  if (words.length === 0) return [...sections];
  return sections.flatMap((section) => {
    const { lead, ...rest } = section;
    const rules = section.rules.filter((rule) => isFound(rule, section.title, words, place));
    const isLeadFound = lead && hasAll(inLanguage([section.title, lead], place), words);
    if (isLeadFound) return [{ ...rest, lead, rules }];
    return rules.length > 0 ? [{ ...rest, rules }] : [];
  });
}

/** Cut a text where a word was found or a rule is named. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  return text
    .split(IDS)
    .flatMap((part) => marked(part, words, IDS.test(part) ? part : ''))
    .filter((piece) => piece.text !== '');
}

function marked(text: string, words: readonly string[], id: string): Piece[] {
  const small = folded(text);
  const hits = words.flatMap((word) => places(small, word)).sort(([a], [b]) => a - b);
  const found: Piece[] = [];
  let at = 0;
  for (const [from, to] of hits) {
    if (to <= at) continue; // within the one before
    found.push({ text: text.slice(at, Math.max(at, from)), isHit: false, id });
    found.push({ text: text.slice(Math.max(at, from), to), isHit: true, id });
    at = to;
  }
  return [...found, { text: text.slice(at), isHit: false, id }];
}

/** Keep the rules with a house ruling. */
export function onlyRulings(sections: readonly Section[]): Section[] {
  return sections.flatMap(({ id, title, picture, rules }) => {
    const kept = rules.filter(({ ruling }) => ruling);
    return kept.length > 0 ? [{ id, title, picture, rules: kept }] : [];
  });
}
