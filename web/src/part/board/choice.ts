// Decisions that need no square: what is asked, and what can be answered.

import type { BoardView, Chair, Deed, Update, Viewer } from '../../lib/wire';
import { listed, say, t } from '../../text';
import { countOf, valueOf } from './fact';
import { seatName, tileName } from './name';
import { around, CENTRE, isCorner } from './square';
import { tileOn } from './target';

export interface Choice {
  action: number;
  label: string;
  note: string; // what follows
  tile?: string;
  sign?: string;
  isMain?: boolean;
}

export interface Question {
  title: string;
  text: string[];
  choices: Choice[];
}

type Offer = Omit<Choice, 'action'>;

/** The answers that are legal, as they are to be offered. */
function offered(now: Update, offer: (deed: Deed) => Offer | undefined): Choice[] {
  return now.deeds.flatMap((deed, at) => {
    const [made, action] = [offer(deed), now.actions[at]];
    return made && action !== undefined ? [{ ...made, action }] : [];
  });
}

/** What is asked in an overlay; undefined if it is asked at the board. */
export function questionOf(now: Update, view: BoardView, chairs: Chair[]): Question | undefined {
  if (view.phase === 'take' && now.deeds.some((deed) => deed.item === 'chest')) {
    return aboutChest(now, view);
  }
  if (view.phase === 'rob') return aboutRobbing(now, view, chairs);
  if (view.phase === 'escape') return aboutEscape(now, view);
  return undefined;
}

function aboutChest(now: Update, view: BoardView): Question {
  const keys = countOf(view, view.turn, 'key');
  return {
    title: t('board.q.chest'),
    text: [t('board.q.chest.how', { count: keys })],
    choices: taking(now, view),
  };
}

/** Take it or leave it. */
function taking(now: Update, view: BoardView): Choice[] {
  return offered(now, (deed) => {
    if (deed.do === 'leave it') {
      return { label: t('board.do.leave'), note: t('board.q.stay.lying'), sign: 'x' };
    }
    if (deed.do !== 'take' || !deed.item) return undefined;
    const note = gain(view, deed.item);
    return { label: t('board.do.take'), note, tile: deed.item, isMain: true };
  });
}

function aboutRobbing(now: Update, view: BoardView, chairs: Chair[]): Question {
  const victim = now.deeds[0]?.seat ?? view.victims[0] ?? 0;
  const name = seatName(chairs, victim);
  return {
    title: t('board.q.rob', { name }),
    text: [t('board.q.rob.how', { name })],
    choices: offered(now, ({ item }) =>
      item
        ? {
            label: t('board.q.rob.item', { tile: tileName(item) }),
            note: gain(view, item),
            tile: item,
          }
        : { label: t('board.q.rob.none'), note: t('board.q.rob.none.note', { name }), sign: 'x' },
    ),
  };
}

function aboutEscape(now: Update, view: BoardView): Question {
  const points = view.points[view.turn] ?? 0;
  return {
    title: t('board.q.escape'),
    text: [t('board.q.escape.how', { points })],
    choices: offered(now, (deed) =>
      deed.do === 'escape'
        ? {
            label: t('board.q.escape.do'),
            note: t('board.q.escape.note', { points }),
            sign: 'flag',
            isMain: true,
          }
        : { label: t('board.q.escape.stay'), note: t('board.q.escape.stay.note'), sign: 'foot' },
    ),
  };
}

/** Which item to drop. */
export function aboutDropping(now: Update, view: BoardView): Question {
  const square = view.meeples[view.turn] ?? '';
  return {
    title: t('board.q.drop'),
    text: [t('board.q.drop.how', { square })],
    choices: offered(now, ({ do: does, item }) =>
      does === 'drop' && item
        ? { label: tileName(item), note: loss(view, item), tile: item }
        : undefined,
    ),
  };
}

/** Whether to light dynamite, with all that is known to follow. */
export function aboutLighting(now: Update, view: BoardView, chairs: Chair[]): Question {
  const square = view.meeples[view.turn] ?? '';
  const near = around(square);
  const tiles = near.filter((one) => one in view.tiles).map((one) => tileOn(view, one));
  const hit = view.meeples.flatMap((at, seat) =>
    at && near.includes(at) && at !== CENTRE && !isCorner(at) ? [seatName(chairs, seat)] : [],
  );
  return {
    title: t('board.q.light'),
    text: [
      tiles.length > 0
        ? t('board.q.light.how', { square, tiles: listed(tiles) })
        : t('board.q.light.nothing', { square }),
      ...(hit.length > 0 ? [t('board.q.light.who', { names: listed(hit) })] : []),
    ],
    choices: offered(now, (deed) =>
      deed.do === 'light dynamite'
        ? {
            label: t('board.q.light.do'),
            note: t('board.q.light.note'),
            tile: 'dynamite',
            isMain: true,
          }
        : undefined,
    ),
  };
}

/** Answers that are given with buttons beside the board. */
export function answersOf(now: Update, view: BoardView): Choice[] {
  if (view.phase === 'take') return taking(now, view);
  return offered(now, (deed) => {
    if (deed.do === 'stay') return { label: t('board.do.stay'), note: '', sign: 'foot' };
    if (deed.do === 'discard snake') {
      return { label: t('board.do.discard'), note: '', tile: 'snake' };
    }
    return undefined;
  });
}

function gain(view: BoardView, item: string): string {
  const value = valueOf(item);
  if (value === 0) return t('board.q.even');
  return t('board.q.gain', { value, points: (view.points[view.turn] ?? 0) + value });
}

function loss(view: BoardView, item: string): string {
  const value = valueOf(item);
  if (value === 0) return t('board.q.even');
  return t('board.q.loss', { value, points: (view.points[view.turn] ?? 0) - value });
}

/** Say what is asked of the viewer, or who is waited for. */
export function askOf(viewer: Viewer, now: Update, view: BoardView, chairs: Chair[]): string {
  if (now.over || now.to_act === null) {
    return t('bev.over', { why: say(`board.why.${view.why_over ?? ''}`) });
  }
  const name = seatName(chairs, now.to_act);
  if (viewer === null) return t('board.ask.watch', { name });
  if (now.to_act !== viewer) return t('board.ask.theirs', { name });
  return askedOf(now, view, chairs);
}

function askedOf(now: Update, view: BoardView, chairs: Chair[]): string {
  const square = view.meeples[view.turn] ?? '';
  const tile = view.tiles[square] ?? '';
  switch (view.phase) {
    case 'move': {
      const mayPrepare = now.deeds.some((deed) => ['drop', 'light dynamite'].includes(deed.do));
      return t(mayPrepare ? 'board.ask.drop' : 'board.ask.move');
    }
    case 'take':
      if (tile === 'chest') return t('board.ask.chest', { square });
      return t('board.ask.take', { tile: tileName(tile), square });
    case 'warp':
      return t('board.ask.warp');
    case 'charm':
      return t('board.ask.charm');
    case 'rob':
      return t('board.ask.rob', { name: seatName(chairs, view.victims[0] ?? 0) });
    case 'escape':
      return t('board.ask.escape', { points: view.points[view.turn] ?? 0 });
    default:
      return t('board.ask.yours');
  }
}
