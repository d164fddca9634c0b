// What is printed on the tiles and in the rules, as the server tells it, to be shown. Nothing is decided by it.

import type { BoardView } from '../../lib/wire';
import { hall } from '../lobby/hall.svelte';
import { CENTRE, isCorner } from './square';

export const FACE_DOWN = '?';

export function isItem(tile: string): boolean {
  return tile in (hall.boxOf('bad')?.values ?? {});
}

export function valueOf(tile: string): number {
  const value = hall.boxOf('bad')?.values[tile];
  return typeof value === 'number' ? value : 0;
}

/** The number printed on a tile, if there is one. */
export function priceOf(tile: string): number | undefined {
  return valueOf(tile) || undefined;
}

/** The speeds that matter: without items, to step on face-down tiles, and to bash. */
export function speeds(): { walk: number; bold: number; bash: number } {
  return hall.boxOf('bad')?.speeds ?? { walk: 0, bold: 0, bash: 0 };
}

/** How many rounds without progress end a game. */
export function quietRounds(): number {
  return hall.boxOf('bad')?.quiet_rounds ?? Infinity;
}

/** What is on a square: a tile, a face-down tile, or what the board has there. */
export function thingOn(view: BoardView, square: string): string {
  const tile = view.tiles[square];
  if (tile !== undefined) return tile;
  if (square === CENTRE) return 'start';
  return isCorner(square) ? 'corner' : 'bare';
}

/** The items of a seat with their numbers, in the order of the box. */
export function heldBy(view: BoardView, seat: number): { item: string; count: number }[] {
  const held = view.items[seat] ?? [];
  return [...new Set(held)].map((item) => ({
    item,
    count: held.filter((one) => one === item).length,
  }));
}

export function countOf(view: BoardView, seat: number, item: string): number {
  return (view.items[seat] ?? []).filter((one) => one === item).length;
}
