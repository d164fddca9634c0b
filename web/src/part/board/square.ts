// The squares of the board, named as in chess: a1 is bottom left.

import type { Deed } from '../../lib/wire';

export const COLUMNS = 'abcdefghi';
export const ROWS = [9, 8, 7, 6, 5, 4, 3, 2, 1] as const; // from the top
export const CENTRE = 'e5';
const CORNERS = ['a1', 'i1', 'a9', 'i9'];
const SIDE = COLUMNS.length;

export type Direction = NonNullable<Deed['direction']>;

const STEPS: Record<Direction, readonly [x: number, y: number]> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
};
const ARROWS: Record<string, Direction> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};

/** The column of a square, counted from the left. */
export function columnOf(square: string): number {
  return COLUMNS.indexOf(square.charAt(0));
}

/** The row of a square, counted from the bottom. */
export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

export function isCorner(square: string): boolean {
  return CORNERS.includes(square);
}

/** The square some steps away; undefined is off the board. */
export function stepped(square: string, direction: Direction, spaces = 1): string | undefined {
  const [x, y] = STEPS[direction];
  const [column, row] = [columnOf(square) + spaces * x, rowOf(square) + spaces * y];
  if (column < 0 || column >= SIDE || row < 0 || row >= SIDE) return undefined;
  return `${COLUMNS.charAt(column)}${row + 1}`;
}

/** The squares of a way in one direction, without the first. */
export function wayFrom(square: string, direction: Direction, spaces: number): string[] {
  return Array.from({ length: spaces }, (_, at) => stepped(square, direction, at + 1)).filter(
    (one) => one !== undefined,
  );
}

/** The squares next to a square. */
export function around(square: string): string[] {
  return (Object.keys(STEPS) as Direction[])
    .map((direction) => stepped(square, direction))
    .filter((one) => one !== undefined);
}

/** The direction of an arrow key. */
export function directionOf(key: string): Direction | undefined {
  return ARROWS[key];
}
