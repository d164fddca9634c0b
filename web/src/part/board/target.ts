// The squares that can be chosen, and what is known to happen there.

import type { BoardView, Chair, Deed, Update } from '../../lib/wire';
import { listed, say, t } from '../../text';
import { countOf, FACE_DOWN, isItem, thingOn, valueOf } from './fact';
import { directionName, seatName, someTiles, tileName } from './name';
import { around, wayFrom } from './square';

export interface Way {
  deed: Deed;
  action: number;
}

/** The legal ways to each square. */
export function waysOf(now: Update): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  now.deeds.forEach((deed, at) => {
    const action = now.actions[at];
    if (deed.to === undefined || action === undefined) return;
    found.set(deed.to, [...(found.get(deed.to) ?? []), { deed, action }]);
  });
  return found;
}

/** Say a way: "Move 3 north". */
export function wayName(deed: Deed): string {
  return say(`board.${deed.do}`, {
    spaces: deed.spaces ?? 0,
    direction: directionName(deed.direction ?? ''),
    to: deed.to ?? '',
  });
}

/** The squares stepped on, or bashed through: the last is the goal. */
function stepsOf(view: BoardView, { deed }: Way): string[] {
  const from = view.meeples[view.turn];
  if (!deed.direction || !deed.spaces || !from) return deed.to ? [deed.to] : [];
  return wayFrom(from, deed.direction, deed.spaces);
}

/** Tell whether the item at the end can be taken for certain: all is face up, nothing is spent. */
export function canTake(view: BoardView, way: Way): boolean {
  const steps = stepsOf(view, way);
  const end = thingOn(view, way.deed.to ?? '');
  const isOpen = steps.every((square) => view.tiles[square] !== FACE_DOWN);
  return way.deed.do === 'move' && isOpen && isItem(end) && end !== 'chest';
}

/** Say what is known to happen on a way, and no more. */
export function notesOf(view: BoardView, seat: number, way: Way, chairs: Chair[]): string[] {
  const { deed } = way;
  const goal = deed.to ?? '';
  if (deed.do === 'lay snake') return [];
  const steps = stepsOf(view, way);
  return [
    ...arrival(view, seat, deed, goal),
    ...passing(view, deed, steps.slice(0, -1)),
    ...risk(view, deed, steps),
    ...company(view, goal, chairs),
    ...beside(view, steps),
  ];
}

function arrival(view: BoardView, seat: number, deed: Deed, goal: string): string[] {
  const tile = thingOn(view, goal);
  if (tile === FACE_DOWN) return faceDown(view, goal);
  if (isItem(tile)) return find(view, seat, tile);
  if (tile === 'ice') {
    if (!deed.direction) return [t('board.note.ice.warp')];
    return [t('board.note.ice', { direction: directionName(deed.direction) })];
  }
  if (tile === 'portal') return [t(view.warped ? 'board.note.portal.spent' : 'board.note.portal')];
  if (tile === 'snake')
    return [t(countOf(view, seat, 'charmer') ? 'board.note.charm' : 'board.note.snake')];
  if (tile === 'corner' && view.variants.includes('escape')) return [t('board.note.corner')];
  return [];
}

function faceDown(view: BoardView, goal: string): string[] {
  const known = view.remembered[goal];
  const about = known ? [t('board.note.remembered', { tile: tileName(known) })] : [];
  return [...about, t('board.note.down')];
}

function find(view: BoardView, seat: number, item: string): string[] {
  const value = valueOf(item);
  if (item === 'chest') {
    if (countOf(view, seat, 'key') === 0) return [t('board.note.locked')];
    return [t('board.note.chest', { value })];
  }
  const points = (view.points[seat] ?? 0) + value;
  const worth = value > 0 ? t('board.note.item', { value, points }) : t('board.note.item.free');
  return [worth, say(`board.note.${item}`)].filter((note) => note !== '');
}

/** What is destroyed on the way of a bash. */
function passing(view: BoardView, deed: Deed, between: string[]): string[] {
  if (deed.do !== 'bash') return [];
  const tiles = between
    .filter((square) => view.tiles[square] !== undefined)
    .map((square) => tileOn(view, square));
  return [t('board.note.smash', { tiles: listed(tiles) })];
}

/** Say the tile on a square, as far as it is known: "a gem on e4". */
export function tileOn(view: BoardView, square: string): string {
  const tile = view.remembered[square] ?? thingOn(view, square);
  return t('board.tile_on', { tile: someTiles(tile), squares: square });
}

/** What may end a walk early: tiles face down, whether remembered or not. */
function risk(view: BoardView, deed: Deed, steps: string[]): string[] {
  const dark = steps.filter((square) => view.tiles[square] === FACE_DOWN);
  const between = deed.do === 'move' ? dark.filter((square) => square !== deed.to) : [];
  const known = between.filter((square) => square in view.remembered);
  const unknown = between.length - known.length;
  const hasWalls = [...between, deed.to ?? ''].some((square) => mayBeWall(view, square));
  return [
    ...(known.length > 0
      ? [t('board.note.on_way', { tiles: listed(known.map((square) => tileOn(view, square))) })]
      : []),
    ...(unknown > 0 ? [t('board.note.through', { count: unknown })] : []),
    ...(hasWalls && view.variants.includes('fog') ? [t('board.note.fog')] : []),
  ];
}

function mayBeWall(view: BoardView, square: string): boolean {
  return view.tiles[square] === FACE_DOWN && (view.remembered[square] ?? 'wall') === 'wall';
}

function company(view: BoardView, goal: string, chairs: Chair[]): string[] {
  const there = view.meeples.flatMap((square, seat) => (square === goal ? [seat] : []));
  if (there.length === 0) return [];
  return [t('board.note.who', { names: listed(there.map((seat) => seatName(chairs, seat))) })];
}

/** The tiles that are turned up along a way that holds no surprise. */
function beside(view: BoardView, steps: string[]): string[] {
  if (steps.some((square) => view.tiles[square] === FACE_DOWN)) return [];
  const turned = new Set(
    steps.flatMap(around).filter((square) => view.tiles[square] === FACE_DOWN),
  );
  if (turned.size === 0) return [];
  return [t('board.note.beside', { squares: listed([...turned].sort()) })];
}
