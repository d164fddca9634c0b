// What the coach has found, in words: events, moves and numbers.

import type { Loss, Turning } from '../../lib/review';
import { settings } from '../../lib/settings.svelte';
import { kindName, some } from '../../lib/tell';
import type { Chair, Deed, GameEvent, GameId, Viewer } from '../../lib/wire';
import { isKey, say, t } from '../../text';
import { directionName, seatName, someTiles } from '../board/name';
import { turnsOf } from '../board/tale';
import { linesOf } from '../cards/tale';
import { sentenceOf } from '../turn';

const MOST_SENTENCES = 4;

/** Say what happened at a turning point, with all secrets. */
export function toldOf(turning: Turning, game: GameId, chairs: Chair[], viewer: Viewer): string {
  const found =
    game === 'bad' ? boardTale(turning, chairs, viewer) : cardTale(turning.events, chairs, viewer);
  if (found.some((sentence) => sentence === '')) return turning.told;
  const more = found.length > MOST_SENTENCES ? [t('end.more')] : [];
  return [...found.slice(0, MOST_SENTENCES), ...more].join(' ');
}

function boardTale({ ply, events, told }: Turning, chairs: Chair[], viewer: Viewer): string[] {
  const turns = turnsOf([{ ply, events, lines: [told] }], viewer, chairs).reverse();
  return turns.flatMap(({ lines }) => lines.map(sentenceOf));
}

function cardTale(events: GameEvent[], chairs: Chair[], viewer: Viewer): string[] {
  const names = chairs.map((chair) => chair.name);
  return linesOf(events, viewer, names).map(sentenceOf);
}

/** Say what was done, and what was better; the server knows both in English. */
export function movesOf(loss: Loss, chairs: Chair[]): { played: string; better: string } {
  return {
    played: moveOf(loss.deed, chairs) || loss.words,
    better: moveOf(loss.better_deed, chairs) || loss.better,
  };
}

/** Say a move; empty if there are no words for it. */
export function moveOf(deed: Deed, chairs: Chair[]): string {
  return say(keyOf(deed), {
    thing: thingOf(deed),
    kind: kindName(deed.kind ?? ''),
    chamber: (deed.chamber ?? 0) + 1,
    name: seatName(chairs, deed.seat ?? 0),
    spaces: deed.spaces ?? 0,
    direction: directionName(deed.direction ?? ''),
    to: deed.to ?? '',
  });
}

function keyOf(deed: Deed): string {
  const key = `end.do.${deed.do}`;
  if (deed.do !== 'steal' || deed.item === undefined) return key;
  return deed.item === null ? `${key}.nothing` : `${key}.item`;
}

function thingOf(deed: Deed): string {
  return deed.kind === undefined ? someTiles(deed.item ?? '?') : some(deed.kind, deed.count ?? 1);
}

export function kindOf({ kind }: Turning): string {
  const key = `end.kind.${kind}`;
  return isKey(key) ? t(key) : '';
}

/** Say a chance; one that is not certain never reads as 0 or 100 %. */
export function percent(share: number): string {
  const isCertain = share <= 0 || share >= 1;
  const shown = isCertain ? share : Math.min(Math.max(share, 0.01), 0.99);
  return number(shown, { style: 'percent' });
}

/** Say a difference with its sign. */
export function signed(value: number, digits = 0): string {
  return number(value, { signDisplay: 'exceptZero', maximumFractionDigits: digits });
}

export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(settings.language, options).format(value).replace('-', '\u2212');
}
