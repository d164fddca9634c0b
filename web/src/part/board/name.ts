// Names of players, tiles and directions in words.

import type { Chair, Viewer } from '../../lib/wire';
import { say, t } from '../../text';

export function tileName(tile: string): string {
  return say(`tile.${tile}`) || tile;
}

/** Say a number of tiles of a kind; null was not seen. */
export function someTiles(tile: string | null, count = 1): string {
  return say(`tile.${tile ?? 'unseen'}.some`, { count }) || (tile ?? '');
}

export function directionName(direction: string): string {
  return say(`board.${direction}`);
}

export function seatName(chairs: Chair[], seat: number): string {
  return chairs[seat]?.name ?? `${seat + 1}`;
}

/** The name of a seat, marked if it is the viewer's. */
export function ownName(chairs: Chair[], seat: number, viewer: Viewer): string {
  const name = seatName(chairs, seat);
  return seat === viewer ? t('seat.you', { name }) : name;
}
