// What the rules screen is made of. Every text is a pair; a line break begins a new paragraph.

import type { Pair } from '../lib/fill';
import type { GameId } from '../lib/wire';
import type { CardValue } from './box';

/** A drawing or a table that belongs to a rule. */
export type Figure =
  | { is: 'prices'; values: readonly CardValue[] }
  | { is: 'tiles' }
  | { is: 'counts'; heads: readonly Pair[]; rows: readonly (readonly (number | null)[])[] }
  | { is: 'chambers'; chambers: readonly Chamber[] }
  | { is: 'trade'; give: readonly string[]; take: readonly string[] }
  | { is: 'sum'; sets: readonly SoldSet[] }
  | { is: 'speed' };

export interface Chamber {
  cards: number;
  maps: number; // to explore it; 0: it is a pile that cannot be explored
  open?: boolean; // its cards lie face up
}

export interface SoldSet {
  kind: string;
  count: number;
  price: number;
}

export interface Rule {
  ids: readonly string[]; // the first rule of a game with an id is where its links lead
  name: Pair;
  picture?: readonly string[]; // cards, tiles or monuments
  sign?: string; // a line drawing, where no card can stand for the rule
  text: Pair;
  ruling?: Pair; // what the rulebook leaves open, and how we decide
  figure?: Figure;
}

export interface Section {
  id: string; // of its anchor
  title: Pair;
  picture: readonly string[];
  lead?: Pair;
  rules: readonly Rule[];
}

export interface Book {
  game: GameId;
  ids: readonly string[]; // every rule id of the game
  sections: readonly Section[];
}

/** Number ids: numbered('A', 3) is. */
export function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${letter}-${at + 1}`);
}

/** The first rule of a book with each id: where links to the id lead. */
export function homesOf(book: Book): Map<string, Rule> {
  const all = book.sections.flatMap(({ rules }) => rules);
  const pairs = all.flatMap((rule) => rule.ids.map((id) => [id, rule] as const));
  return new Map(pairs.reverse()); // of several, the first one stays
}
