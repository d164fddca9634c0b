import { describe, expect, it, vi } from 'vitest';

import type { BoardView, CardView, Deed, GameEvent, GameId, Update } from '../../lib/wire';
import { isKey } from '../../text';
import { BOOKS } from '../../rules';
import { bestWalk } from './board';
import { bestSale, bestSwap } from './cards';
import { LAST } from './lesson';
import { LESSONS, MOST_TURNS, taughtNow, textOf } from './lessons';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'en' } })); // no browser here

const GAMES: GameId[] = ['classic', 'expedition', 'bad'];

const values = {
  'pot shard': { trade: 1, prices: [1, 2, 3, 4, 15], copies: 16 },
  coin: { trade: 2, prices: [2, 6, 12, 20, 30], copies: 12 },
  cup: { trade: 2, prices: [2, 15], copies: 6 },
};

function cards(parts: Partial<CardView> = {}): CardView {
  return {
    ...({ game: 'expedition', seats: 2, seat: 0, turn: 0, to_act: 0, phase: 'act' } as CardView),
    hand: { 'pot shard': 3, coin: 1, cup: 1 },
    market: { cup: 1 },
    values,
    debt: 0,
    thieves_left: 4,
    storms_left: 6,
    to_choose: 0,
    ...parts,
  };
}

function board(parts: Partial<BoardView> = {}): BoardView {
  return {
    ...({ game: 'bad', seats: 2, seat: 0, turn: 0, to_act: 0, phase: 'move' } as BoardView),
    tiles: { e4: 'gem', f5: 'ice', e3: '?' },
    items: [[], []],
    speed: [3, 3],
    points: [0, 0],
    ...parts,
  };
}

const END: Deed = { do: 'end turn' };

function update(view: CardView | BoardView, deeds: Deed[] = [END]): Update {
  return { view, deeds, to_act: view.to_act, over: false } as unknown as Update;
}

function mine(event: string, detail: object = {}): GameEvent {
  return { event, seat: 0, ...detail };
}

const DUG = mine('dug', { kind: 'cup' });

/** The lessons that somebody gets who presses Next each time, until there is none. */
function read(now: Update, events: GameEvent[] = [DUG]): string[] {
  const taught: string[] = [];
  for (;;) {
    const shown = taughtNow(now, events, 0, taught);
    if (!shown || shown.isLast) return taught;
    taught.push(shown.id);
  }
}

describe('the lessons', () => {
  it.each(GAMES)('of %s have a text and a title, each its own', (game) => {
    const ids = LESSONS[game].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect([id, isKey(textOf(game, id)), isKey(`${textOf(game, id)}.title`)]).toEqual([
        id,
        true,
        true,
      ]);
    }
  });

  it.each(GAMES)('of %s link to rules that there are', (game) => {
    const rules = LESSONS[game].flatMap(({ rule }) => (rule ? [rule] : []));
    expect(rules.filter((rule) => !BOOKS[game].ids.includes(rule))).toEqual([]);
  });

  it('of a first turn come in order, and only those', () => {
    expect(read(update(cards()))).toEqual(['welcome', 'dig', 'prices', 'trade', 'end']);
  });

  it('say nothing while the other plays', () => {
    expect(taughtNow(update(cards({ to_act: 1 }), []), [DUG], 0, [])).toBeUndefined();
  });

  it('count those that are done', () => {
    const shown = taughtNow(update(cards()), [DUG], 0, ['welcome', 'dig']);
    expect(shown).toMatchObject({ id: 'prices', number: 3, count: 14, asksForMove: false });
    expect(shown?.values).toMatchObject({ have: 1, one: 2, more: 2, money: 15 });
  });

  it('are over once the move is made, whoever proposed it', () => {
    const events = [DUG, mine('took', { kind: 'cup' }), mine('paid', { kind: 'coin' })];
    const now = update(cards({ hand: { cup: 2, 'pot shard': 3 }, market: { coin: 1 } }), [
      { do: 'sell', kind: 'cup', count: 2 },
      END,
    ]);
    expect(taughtNow(now, events, 0, ['welcome', 'dig', 'prices'])?.id).toBe('sell');
    expect(read(now, [...events, mine('sold')])).not.toContain('sell');
  });

  it.each([
    ['steal', 'thief'],
    ['shelter', 'tent'],
    ['discard', 'storm'],
  ])('about a decision (%s) come with it, whatever is still to be taught', (phase, id) => {
    const shown = taughtNow(update(cards({ phase })), [DUG], 0, []);
    expect(shown).toMatchObject({ id, isUrgent: true, asksForMove: true });
  });

  it('about what never happened are dropped in the end', () => {
    const turns = Array.from({ length: MOST_TURNS.expedition }, () => mine('ended turn'));
    const shown = taughtNow(update(cards()), [DUG, ...turns], 0, []);
    expect(shown).toMatchObject({ id: LAST, isLast: true, number: 14, count: 14 });
    const asked = taughtNow(update(cards({ phase: 'discard' })), [DUG, ...turns], 0, []);
    expect(asked?.id).toBe('storm');
  });

  it('of the tent are only for the game with tents', () => {
    expect(LESSONS.classic.map(({ id }) => id)).not.toContain('tent');
  });
});

describe('what is proposed', () => {
  it('is a swap of equal value that makes a dear set', () => {
    const now = { view: cards(), deeds: [END], events: [], viewer: 0 };
    expect(bestSwap(now)).toMatchObject({ give: 'coin', take: 'cup' });
    expect(bestSwap({ ...now, view: cards({ market: { coin: 1 } }) })).toBeUndefined();
  });

  it('is the legal sale that brings most, if it brings much', () => {
    const deeds = [
      { do: 'sell', kind: 'cup', count: 1 },
      { do: 'sell', kind: 'cup', count: 2 },
    ];
    const now = { view: cards(), deeds, events: [], viewer: 0 };
    expect(bestSale(now)).toEqual({ kind: 'cup', count: 2, money: 15 });
    expect(bestSale({ ...now, deeds: deeds.slice(0, 1) })).toBeUndefined();
  });

  it('is a walk to a treasure, and to a chest only with a key', () => {
    const deeds = [
      { do: 'move', to: 'e4', spaces: 1 },
      { do: 'move', to: 'd5', spaces: 1 },
    ];
    const tiles = { e4: 'gem', d5: 'chest' };
    const now = { view: board({ tiles }), deeds, events: [], viewer: 0 };
    expect(bestWalk(now)?.to).toBe('e4');
    const withKey = board({ tiles, items: [['key'], []] });
    expect(bestWalk({ ...now, view: withKey })?.to).toBe('d5');
  });
});

describe('the lessons of the board', () => {
  const walks = [{ do: 'move', to: 'e4', spaces: 1 }];

  it('begin with a walk to what is best', () => {
    const now = update(board(), walks);
    expect(read(now, [])).toEqual(['welcome', 'board', 'move']);
    const shown = taughtNow(now, [], 0, ['welcome', 'board']);
    expect(shown?.values).toMatchObject({ square: 'e4', speed: 3 });
    expect(shown?.places.at(-1)).toBe('[data-square=e4]');
  });

  it('tell of a tile when it lies there, and not all at once', () => {
    const view = board({ tiles: { e7: 'snake', d7: 'jade' } });
    const after = (turns: number): string[] =>
      read(
        update(view, walks),
        Array.from({ length: turns }, () => mine('moved')),
      );
    expect(after(1)).toEqual(['welcome', 'board']);
    expect(after(2)).toContain('snake');
    expect(after(2)).not.toContain('jade');
    expect(after(3)).toContain('jade');
  });

  it('send for the chest with the key in hand', () => {
    const deeds = [{ do: 'move', to: 'd5', spaces: 1 }];
    const view = board({ tiles: { d5: 'chest' }, items: [['key'], []] });
    expect(read(update(view, deeds), [mine('moved')])).toContain('chest');
    expect(read(update({ ...view, items: [[], []] }, deeds), [mine('moved')])).not.toContain(
      'chest',
    );
  });
});
