// The numbers of the boxes, as in src/trowel/games/archaeology/box.py and bad/box.py.

export type Source = 'p' | 'i' | 'h'; // printed, inferred, house value

export interface CardValue {
  kind: string;
  cards: number;
  trade: number;
  prices: readonly number[]; // of sets of 1, 2, … cards
  sources: string; // of the trading value, then of each price
}

/** The prices on a card, at most. */
export const SET_LIMIT = 5;

export const CLASSIC: readonly CardValue[] = [
  { kind: 'pot shard', cards: 18, trade: 1, prices: [1, 2, 3, 4, 15], sources: 'pppppp' },
  { kind: 'parchment', cards: 16, trade: 1, prices: [1, 2, 3, 10], sources: 'ppppp' },
  { kind: 'coin', cards: 14, trade: 2, prices: [2, 5, 10, 18, 30], sources: 'pppppp' },
  { kind: 'cup', cards: 6, trade: 2, prices: [2, 15], sources: 'ppp' },
  { kind: 'talisman', cards: 8, trade: 3, prices: [3, 7, 14, 24, 40], sources: 'pppppp' },
  { kind: 'map', cards: 6, trade: 3, prices: [3], sources: 'pp' },
  { kind: 'mask', cards: 4, trade: 4, prices: [4, 12, 26, 50], sources: 'ppppp' },
];

export const EXPEDITION: readonly CardValue[] = [
  { kind: 'pot shard', cards: 16, trade: 1, prices: [1, 2, 3, 4, 15], sources: 'phhhhh' },
  { kind: 'parchment', cards: 16, trade: 1, prices: [1, 2, 3, 10], sources: 'ppppp' },
  { kind: 'coin', cards: 12, trade: 2, prices: [2, 6, 12, 20, 30], sources: 'pppiip' },
  { kind: 'cup', cards: 6, trade: 2, prices: [2, 15], sources: 'hhh' },
  { kind: 'talisman', cards: 8, trade: 3, prices: [3, 10, 20, 32, 50], sources: 'iiphph' },
  { kind: 'map', cards: 6, trade: 3, prices: [3], sources: 'ii' },
  { kind: 'mask', cards: 4, trade: 4, prices: [4, 12, 26, 50], sources: 'hhhhh' },
  { kind: 'tablet', cards: 12, trade: 1, prices: [1, 2, 10], sources: 'phhp' },
  { kind: 'pendant', cards: 5, trade: 3, prices: [3, 20], sources: 'hhh' },
];

export interface TileValue {
  tile: string;
  perSheet: number;
  is: 'item' | 'hazard' | 'terrain';
  value?: number;
}

export const SHEETS = 2;

export const TILES: readonly TileValue[] = [
  { tile: 'gem', perSheet: 6, is: 'item', value: 3 },
  { tile: 'jade', perSheet: 3, is: 'item', value: 5 },
  { tile: 'dynamite', perSheet: 4, is: 'item', value: 1 },
  { tile: 'chest', perSheet: 3, is: 'item', value: 5 },
  { tile: 'key', perSheet: 3, is: 'item' },
  { tile: 'charmer', perSheet: 2, is: 'item', value: 2 },
  { tile: 'potion', perSheet: 2, is: 'item', value: 0 },
  { tile: 'snake', perSheet: 3, is: 'hazard' },
  { tile: 'ice', perSheet: 3, is: 'terrain' },
  { tile: 'portal', perSheet: 2, is: 'terrain' },
  { tile: 'wall', perSheet: 4, is: 'terrain' },
];

/** The mark of a value that is not printed. */
export function sourceMark(source: string | undefined): string {
  return source === 'h' ? '*' : source === 'i' ? '°' : '';
}
