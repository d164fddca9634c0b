// Arithmetic with counts of cards.

import type { CardView, Counts } from './wire';

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function of(counts: Counts, kind: string): number {
  return counts[kind] ?? 0;
}

/** Return the counts with some more, or fewer, of a kind. */
export function plus(counts: Counts, kind: string, more: number): Counts {
  const { [kind]: before = 0, ...others } = counts;
  const after = before + more;
  return after > 0 ? { ...counts, [kind]: after } : others;
}

/** The trading value of some cards. */
export function worth(view: CardView, counts: Counts): number {
  return Object.entries(counts).reduce(
    (sum, [kind, count]) => sum + count * (view.values[kind]?.trade ?? 0),
    0,
  );
}

/** The price of the best single set of a kind that so many cards make. */
export function setPrice(view: CardView, kind: string, count: number): number {
  const prices = view.values[kind]?.prices ?? [];
  return prices[Math.min(count, prices.length) - 1] ?? 0;
}

/** What some cards sell for, as one set of each kind. */
export function sale(view: CardView, counts: Counts): number {
  return Object.entries(counts).reduce(
    (sum, [kind, count]) => sum + setPrice(view, kind, count),
    0,
  );
}

/** The cards without some of them. */
export function without(counts: Counts, some: Counts): Counts {
  return Object.entries(some).reduce((left, [kind, count]) => plus(left, kind, -count), counts);
}

/** So many of the cards that what is left sells best. */
export function cheapest(view: CardView, counts: Counts, many: number): Counts {
  let best: (Counts | undefined)[] = [{}]; // by the number that goes
  for (const [kind, count] of Object.entries(counts)) {
    const next: (Counts | undefined)[] = [];
    best.forEach((some, gone) => {
      for (let more = 0; some && more <= count && gone + more <= many; more++) {
        const found = plus(some, kind, more);
        next[gone + more] = better(view, counts, next[gone + more], found);
      }
    });
    best = next;
  }
  return best[many] ?? {};
}

function better(view: CardView, from: Counts, one: Counts | undefined, other: Counts): Counts {
  if (!one) return other;
  return sale(view, without(from, other)) > sale(view, without(from, one)) ? other : one;
}

/** Cards as the server reads them: 2 coin + 1 cup. */
export function written(counts: Counts): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(' + ');
}
