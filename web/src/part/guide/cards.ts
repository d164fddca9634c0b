// The lessons of the two card games.

import { of, total, worth } from '../../lib/count';
import { KINDS } from '../../lib/kind';
import { kindName } from '../../lib/tell';
import type { CardView } from '../../lib/wire';
import { hasDone, isAsked, timesOf, turnsOf, type Lesson, type Moment } from './lesson';

type Now = Moment<CardView>;

const GOOD_SALE = 10; // money that is worth a lesson

interface Swap {
  give: string;
  take: string;
}

/** A card of the hand for one of the market that makes the dearest set, at an equal value. */
export function bestSwap({ view }: Now): Swap | undefined {
  const swaps = KINDS.flatMap((take) =>
    KINDS.filter((give) => give !== take && of(view.market, take) > 0 && of(view.hand, give) > 0)
      .filter((give) => view.values[give]?.trade === view.values[take]?.trade)
      .map((give) => ({ give, take, gain: gainOf(view, { give, take }) })),
  );
  return swaps.sort((a, b) => b.gain - a.gain).find(({ gain }) => gain >= GOOD_SALE);
}

function gainOf(view: CardView, { give, take }: Swap): number {
  const before = price(view, give, 0) + price(view, take, 0);
  return price(view, give, -1) + price(view, take, 1) - before;
}

/** What all cards of a kind in the hand bring as one set, with some more or fewer. */
function price(view: CardView, kind: string, more: number): number {
  const prices = view.values[kind]?.prices ?? [];
  const count = Math.min(of(view.hand, kind) + more, prices.length);
  return prices[count - 1] ?? 0;
}

interface Sale {
  kind: string;
  count: number;
  money: number;
}

/** The legal sale that brings most. */
export function bestSale({ view, deeds }: Now): Sale | undefined {
  const sales = deeds
    .filter((deed) => deed.do === 'sell')
    .map(({ kind = '', count = 0 }) => {
      return { kind, count, money: view.values[kind]?.prices[count - 1] ?? 0 };
    });
  return sales.sort((a, b) => b.money - a.money).find(({ money }) => money >= GOOD_SALE);
}

/** A kind of the hand on whose ladder one more card makes the largest leap. */
function steepest({ view }: Now): Sale {
  const leaps = KINDS.filter((kind) => of(view.hand, kind) > 0).map((kind) => {
    const count = of(view.hand, kind);
    return { kind, count, money: price(view, kind, 1) };
  });
  const leap = ({ kind, money }: Sale): number => money - price(view, kind, 0);
  return leaps.sort((a, b) => leap(b) - leap(a))[0] ?? { kind: '', count: 0, money: 0 };
}

function group(kind: string): string {
  return `.grp:has(button[data-kind="${kind}"])`;
}

function isMine(now: Now): boolean {
  return isAsked(now, 'act');
}

function saleValues(now: Now): { name: string; count: number; money: number } {
  const { kind, count, money } = bestSale(now) ?? { kind: '', count: 0, money: 0 };
  return { name: kindName(kind), count, money };
}

function salePlaces(now: Now): string[] {
  return [`${group(bestSale(now)?.kind ?? '')} .sellb`];
}

const first: Lesson<CardView>[] = [
  { id: 'welcome', isDue: isMine },
  {
    id: 'dig',
    isDue: isMine,
    places: () => ['.dig'],
    values: ({ events, viewer }) => {
      const dug = events.findLast(({ event, seat }) => event === 'dug' && seat === viewer);
      return { name: kindName(String(dug?.['kind'] ?? '')) };
    },
    rule: 'A-4',
  },
  {
    id: 'prices',
    isDue: isMine,
    places: (now) => [`${group(steepest(now).kind)} .ladder`, '.hand'],
    values: (now) => {
      const { kind, count, money } = steepest(now);
      const one = price(now.view, kind, 0);
      return { name: kindName(kind), have: count, one, more: count + 1, money };
    },
    rule: 'A-15',
  },
  {
    id: 'trade',
    isDue: (now) => isMine(now) && bestSwap(now) !== undefined,
    isDone: (now) => hasDone(now, 'paid') && now.view.debt <= 0,
    places: (now) => {
      const { give, take } = bestSwap(now) ?? { give: '', take: '' };
      return [
        '.tray .pri:not([aria-disabled=true])',
        `main:has(.stall[aria-pressed=true]) .hand button[data-kind="${give}"]`,
        `.stall[data-kind="${take}"]`,
      ];
    },
    values: (now) => {
      const { give, take } = bestSwap(now) ?? { give: '', take: '' };
      const value = worth(now.view, { [take]: 1 });
      return { give: kindName(give), take: kindName(take), value };
    },
    rule: 'A-11',
  },
  {
    id: 'sell',
    isDue: (now) => isMine(now) && bestSale(now) !== undefined,
    isDone: (now) => hasDone(now, 'sold'),
    places: salePlaces,
    values: saleValues,
    rule: 'A-15',
  },
  {
    id: 'end',
    isDue: isMine,
    isDone: (now) => hasDone(now, 'ended turn'),
    places: () => ['.bar .pri'],
    rule: 'A-10',
  },
];

const thief: Lesson<CardView> = {
  id: 'thief',
  isDue: (now) => isAsked(now, 'steal'),
  isDone: (now) => hasDone(now, 'stole'),
  places: () => ['[role=dialog] .body .btn'],
  isUrgent: true,
  rule: 'A-6',
};

const opponent: Lesson<CardView> = {
  id: 'opponent',
  isDue: (now) => isMine(now) && turnsOf(now) >= 1,
  places: () => ['.seats'],
};

const explore: Lesson<CardView> = {
  id: 'explore',
  isDue: (now) => isMine(now) && now.deeds.some((deed) => deed.do === 'explore'),
  isDone: (now) => hasDone(now, 'explored'),
  places: () => ['.ch.can'],
  rule: 'A-14',
};

const tent: Lesson<CardView> = {
  id: 'tent',
  isDue: (now) => isAsked(now, 'shelter'),
  isDone: (now) => hasDone(now, 'sheltered') || hasDone(now, 'braved'),
  places: () => ['[role=dialog] .two'],
  values: ({ view }) => ({ hand: total(view.hand), lost: Math.floor(total(view.hand) / 2) }),
  isUrgent: true,
  rule: 'N-8',
};

const storm: Lesson<CardView> = {
  id: 'storm',
  isDue: (now) => isAsked(now, 'discard'),
  isDone: (now) => hasDone(now, 'discarded'),
  places: () => ['[role=dialog] .cards'],
  values: ({ view }) => ({ count: view.to_choose }),
  isUrgent: true,
  rule: 'A-7',
};

const again: Lesson<CardView> = {
  id: 'again',
  isDue: (now) => isMine(now) && hasDone(now, 'sold') && bestSale(now) !== undefined,
  isDone: (now) => timesOf(now, 'sold') > 1,
  places: salePlaces,
  values: saleValues,
};

const finish: Lesson<CardView> = {
  id: 'finish',
  isDue: (now) => isMine(now) && turnsOf(now) >= 2,
  places: () => ['.dig'],
  values: ({ view }) => ({ thieves: view.thieves_left, storms: view.storms_left }),
  rule: 'A-17',
};

export const EXPEDITION: Lesson<CardView>[] = [
  ...first,
  thief,
  opponent,
  explore,
  tent,
  storm,
  again,
  finish,
];

export const CLASSIC = EXPEDITION.filter((lesson) => lesson !== tent);
