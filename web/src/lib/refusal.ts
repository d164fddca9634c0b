// Why something was refused or advised, in the language that is set. The server speaks English, and tells what its
// sentence is made of.

import { isKey, listed, t } from '../text';
import { REASONS } from '../text/reason';
import { NOUNS, SENTENCES, WORDS } from '../text/refused';
import { filled, type Values } from './fill';
import { settings } from './settings.svelte';

/** What a sentence or phrase is made of. */
export interface Why {
  say: string;
  values: Record<string, string | number | Why>;
}

export interface Refusal {
  code: string;
  reason: string; // in English
  why?: Why;
}

const GERMAN = new Map([...SENTENCES, ...REASONS, ...WORDS]);
const ONE = new Map(NOUNS.map((noun) => [noun.name[0], noun]));
const MANY = new Map(NOUNS.map((noun) => [noun.many[0], noun]));
const A = { der: 'ein', die: 'eine', das: 'ein' };

/** Say a refusal: the server's sentence, our words for it, or at least for its code. */
export function refusalWords({ code, reason, why }: Refusal): string {
  const key = `refused.${code}`;
  const other = isKey(key) ? t(key) : reason;
  if (settings.language === 'en') return reason || other;
  return (why && german(why)) ?? other;
}

/** What the coach advises something for, or what its clause is made of. */
export interface Reason {
  reason: string; // in English; may be empty
  why: Why;
}

/** Say why the coach advises a move; empty if there are no words for it. */
export function reasonWords({ reason, why }: Reason): string {
  return settings.language === 'en' ? reason : (german(why) ?? '');
}

/** A sentence in German; undefined if we have no words for it. */
export function german({ say, values }: Why): string | undefined {
  const text = GERMAN.get(say);
  if (text === undefined) return undefined;
  const said: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, valueWords(value)]),
  );
  const sentence = filled(text, said, 'de');
  return sentence.charAt(0).toUpperCase() === sentence.charAt(0) || !/[.!]$/.test(sentence)
    ? sentence
    : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function valueWords(value: string | number | Why): string | number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return german(value) ?? value.say;
  return wordsFor(value);
}

/** Words of the server in German: 3 coins, no coin, the coin; what we do not know stays as it is. */
export function wordsFor(words: string): string {
  const several = words.split(/, | and /).map(germanFor);
  return several.every((one) => one !== undefined) ? listed(several) : words;
}

/** One thing in German; undefined if we have no words for it. */
function germanFor(words: string): string | undefined {
  const known = GERMAN.get(words);
  if (known !== undefined) return known;
  const [, first = '', rest = ''] = /^(\d+|no|a|the) (.+)$/i.exec(words) ?? [];
  if (/^\d/.test(first)) return `${first} ${germanFor(rest) ?? rest}`;
  const noun = ONE.get(rest || words.toLowerCase());
  if (noun === undefined) return MANY.get(words.toLowerCase())?.many[1];
  const [, name] = noun.name;
  if (first === '') return name;
  const article = { no: `k${A[noun.article]}`, a: A[noun.article], the: noun.article };
  return `${article[first.toLowerCase() as keyof typeof article]} ${name}`;
}
