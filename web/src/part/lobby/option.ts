// What can be chosen at a table, and what the form says of it. The server checks it all again.

import type { GameId } from '../../lib/wire';
import type { Key } from '../../text';

export const GAMES: GameId[] = ['expedition', 'classic', 'bad'];

export const LONGEST_NAME = 40; // the server refuses longer ones

export const SURPRISE = 'random';
export const MONUMENTS = ['great-pyramid', 'temple', 'tomb', 'mine', 'sphinx', 'buried-ruins'];

export const LONG_EXPEDITION = 'long-expedition';
export const BEGINNERS_LUCK = 'beginners-luck';
const MOST_LONG_SEATS = 3;

export const VARIANTS: Record<GameId, string[]> = {
  classic: [],
  expedition: ['fierce-weather', BEGINNERS_LUCK, LONG_EXPEDITION],
  bad: ['escape', 'fog'],
};

/** Why a variant is not possible; undefined if it is. */
export function obstacle(variant: string, seats: number): Key | undefined {
  return variant === LONG_EXPEDITION && seats > MOST_LONG_SEATS ? 'option.long_no' : undefined;
}

/** The symbol that stands for a game, or for the monument of a table. */
export function faceOf(game: GameId, monument?: unknown): string {
  if (game === 'bad') return 'gem';
  if (game === 'classic') return 'mask';
  return typeof monument === 'string' && MONUMENTS.includes(monument) ? monument : 'great-pyramid';
}
