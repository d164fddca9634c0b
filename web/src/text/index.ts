// All texts of the page. Each is a pair: English and German.

import { settings, type Language } from '../lib/settings.svelte';
import { filled, type Values } from '../lib/fill';
import { board } from './board';
import { cards } from './cards';
import { common } from './common';
import { end } from './end';
import { guide } from './guide';
import { lobby } from './lobby';
import { refused } from './refused';
import { rules } from './rules';

export const TEXTS = {
  ...common,
  ...lobby,
  ...cards,
  ...board,
  ...end,
  ...rules,
  ...refused,
  ...guide,
};
export type Key = keyof typeof TEXTS;

const PLACE: Record<Language, 0 | 1> = { en: 0, de: 1 };

/** Return a text in the language that is set. */
export function t(key: Key, values: Values = {}): string {
  const language = settings.language;
  return filled(TEXTS[key][PLACE[language]], values, language);
}

/** Return a text whose key was put together; empty if there is none. */
export function say(key: string, values: Values = {}): string {
  return isKey(key) ? t(key, values) : '';
}

/** Put words together: "a, b and c". */
export function listed(words: string[]): string {
  const language = settings.language === 'en' ? 'en-GB' : settings.language; // no comma before and
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/** Tell whether there is a text for a key that was put together. */
export function isKey(key: string): key is Key {
  return key in TEXTS;
}
