// The lessons of Bad Archeology.

import type { BoardView, Deed } from '../../lib/wire';
import { FACE_DOWN, isItem, thingOn, valueOf } from '../board/fact';
import { tileName } from '../board/name';
import { around } from '../board/square';
import { hasDone, isAsked, turnsOf, type Lesson, type Moment } from './lesson';

type Now = Moment<BoardView>;

const GRID = '[role=grid]';
const PLEASANT: Record<string, number> = { ice: 4.5, charmer: 3.5, potion: 3.2, portal: 1.5 };

/** A walk that a beginner would enjoy: to something worth taking, else where much lies face down. */
export function bestWalk(now: Now, does = 'move'): Deed | undefined {
  const walks = now.deeds.filter((deed) => deed.do === does);
  const worth = (deed: Deed): number => appeal(now, deed.to ?? '') - (deed.spaces ?? 0) / 100;
  return walks.sort((a, b) => worth(b) - worth(a))[0];
}

function appeal({ view, viewer }: Now, square: string): number {
  const tile = view.tiles[square] ?? '';
  const hasKey = view.items[viewer]?.includes('key') ?? false;
  if (tile === 'chest') return hasKey ? 9 : 0;
  if (tile === 'key') return hasKey ? 1 : 8;
  if (tile === 'snake') return -1;
  if (isItem(tile)) return PLEASANT[tile] ?? valueOf(tile) + 2;
  return (
    PLEASANT[tile] ?? around(square).filter((near) => view.tiles[near] === FACE_DOWN).length / 4
  );
}

/** The squares where a tile lies face up. */
function squaresOf({ view }: Now, tile: string): string[] {
  return Object.keys(view.tiles).filter((square) => view.tiles[square] === tile);
}

function onSquare(square: string | undefined): string {
  return `[data-square=${square ?? 'none'}]`;
}

/** A square to press; once it is chosen, the button that goes there. */
function walkPlaces(square: string | undefined): string[] {
  return [`main:has(.cell.sel${onSquare(square)}) .chosen .do .pri`, onSquare(square)];
}

function isMine(now: Now): boolean {
  return isAsked(now, 'move');
}

function isLying(now: Now, tile: string): boolean {
  return squaresOf(now, tile).length > 0;
}

/** The end of a walk to a kind of tile, if there is one. */
function wayTo(now: Now, tile: string): string | undefined {
  return now.deeds.find(({ do: does, to }) => does === 'move' && now.view.tiles[to ?? ''] === tile)
    ?.to;
}

/** A lesson about a tile that lies face up; a few turns apart, so that not all come at once. */
function aboutTile(tile: string, turns: number, rule: string): Lesson<BoardView> {
  return {
    id: tile,
    isDue: (now) => isMine(now) && turnsOf(now) >= turns && isLying(now, tile),
    places: (now) => squaresOf(now, tile).map(onSquare),
    rule,
  };
}

/** A lesson that sends somebody to a tile. */
function fetchTile(tile: string, rule: string, isDue: (now: Now) => boolean): Lesson<BoardView> {
  return {
    id: tile,
    isDue: (now) => isMine(now) && wayTo(now, tile) !== undefined && isDue(now),
    isDone: (now) => hasDone(now, 'picked up', { tile }),
    places: (now) => walkPlaces(wayTo(now, tile)),
    values: (now) => ({ square: wayTo(now, tile) ?? '' }),
    rule,
  };
}

export const BAD: Lesson<BoardView>[] = [
  { id: 'welcome', isDue: isMine },
  { id: 'board', isDue: isMine, places: () => [GRID], rule: 'B-3' },
  {
    id: 'move',
    isDue: isMine,
    isDone: (now) => turnsOf(now) > 0,
    places: (now) => walkPlaces(bestWalk(now)?.to),
    values: (now) => {
      const square = bestWalk(now)?.to ?? '';
      const tile = tileName(thingOn(now.view, square));
      return { square, tile, speed: now.view.speed[now.viewer] ?? 0 };
    },
    rule: 'B-6',
  },
  {
    id: 'turned',
    isDue: (now) => hasDone(now, 'turned up') && isMine(now),
    places: () => [GRID],
    rule: 'B-10',
  },
  {
    id: 'items',
    isDue: (now) => hasDone(now, 'picked up') && isMine(now),
    places: () => ['.p-items'],
    values: (now) => ({ points: now.view.points[now.viewer] ?? 0 }),
    rule: 'B-27',
  },
  aboutTile('snake', 2, 'B-22'),
  fetchTile('key', 'B-17', (now) => !now.view.items[now.viewer]?.includes('key')),
  aboutTile('dynamite', 2, 'B-15'),
  fetchTile('chest', 'B-17', (now) => now.view.items[now.viewer]?.includes('key') ?? false),
  aboutTile('jade', 3, 'B-18'),
  fetchTile('potion', 'B-19', () => true),
  {
    id: 'ice',
    isDue: (now) => isMine(now) && turnsOf(now) >= 4 && wayTo(now, 'ice') !== undefined,
    isDone: (now) => hasDone(now, 'slid'),
    places: (now) => walkPlaces(wayTo(now, 'ice')),
    values: (now) => ({ square: wayTo(now, 'ice') ?? '' }),
    rule: 'B-23',
  },
  {
    id: 'portal',
    isDue: (now) => isAsked(now, 'warp'),
    isDone: (now) => hasDone(now, 'warped') || hasDone(now, 'stayed'),
    places: (now) => walkPlaces(bestWalk(now, 'warp')?.to),
    isUrgent: true,
    rule: 'B-24',
  },
  {
    id: 'finish',
    isDue: (now) => isMine(now) && turnsOf(now) >= 4,
    places: () => ['.cell.corner'],
    rule: 'B-25',
  },
];
