// Time that is left, in short.

import { t } from '../text';
import type { Clock } from './wire';

const DAY_H = 24;

/** The milliseconds that a seat has left. */
export function leftOf(clock: Clock, seat: number, now: number): number {
  const isRunning = clock.running === seat && clock.deadline !== null;
  return Math.max(0, isRunning ? (clock.deadline ?? 0) - now : (clock.left[seat] ?? 0));
}

/** Say a time: 0:52, 1:04:10, or days and hours. */
export function timeName(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= DAY_H) {
    return t('board.days', { days: Math.floor(hours / DAY_H), hours: hours % DAY_H });
  }
  const two = (number: number) => String(number).padStart(2, '0');
  const tail = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
