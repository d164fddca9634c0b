// The table that somebody would like to have: as it was last set up in this browser.

import type { Box, GameInfo, Wanted } from '../../lib/api';
import type { GameId, Pace } from '../../lib/wire';
import { BEGINNERS_LUCK, GAMES, MONUMENTS, obstacle, SURPRISE, VARIANTS } from './option';

export interface Row {
  trade: string;
  prices: string;
}

/** All that the form asks for. What is typed as a number is kept as text until it is sent. */
export interface Setup {
  seats: number;
  monument: string;
  variants: string[];
  start: number | null; // the seat with the first turn; null is drawn
  values: Record<string, Row>; // by treasure: what replaces a row of the box
  counts: Record<string, string>; // by tile
  level: string;
  pace: Pace['kind'];
  minutes: number;
  increment: number;
  days: number;
  open: boolean;
  fill: boolean;
  confirm: boolean;
  delay: number;
}

const KEY = 'trowel.setup';
const FIRST_SEATS: Record<GameId, number> = { classic: 3, expedition: 4, bad: 4 };
const FIRST: Omit<Setup, 'seats'> = {
  monument: 'great-pyramid', // suggested for a first game
  variants: [],
  start: null,
  values: {},
  counts: {},
  level: 'student',
  pace: 'untimed',
  minutes: 10,
  increment: 10,
  days: 3,
  open: false,
  fill: true,
  confirm: false,
  delay: 0,
};

interface Kept {
  game: GameId;
  setups: Record<GameId, Setup>;
}

export function firstSetup(game: GameId): Setup {
  return { ...structuredClone(FIRST), seats: FIRST_SEATS[game] };
}

function stored(): Partial<{ game: GameId; setups: Partial<Record<GameId, Partial<Setup>>> }> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as ReturnType<typeof stored>;
  } catch {
    return {}; // somebody else's text, or no storage at all
  }
}

function kept(): Kept {
  const { game, setups } = stored();
  const one = (id: GameId): Setup => ({ ...firstSetup(id), ...setups?.[id] });
  return {
    game: game && GAMES.includes(game) ? game : 'expedition',
    setups: { classic: one('classic'), expedition: one('expedition'), bad: one('bad') },
  };
}

export const chosen = $state<Kept>(kept());

/** Keep what is chosen. Called within an effect. */
export function keepChosen(): void {
  const text = JSON.stringify(chosen);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // a browser that keeps nothing: it holds until the page is left
  }
}

/** The row of a treasure as the box has it. */
export function boxRow(box: Box, kind: string): Row {
  const row = box.values[kind];
  if (row === undefined || typeof row === 'number') return { trade: '', prices: '' };
  return { trade: String(row.trade), prices: row.prices.join(' ') };
}

/** Keep the number of seats within what a game is made for. */
export function fitSeats(game: GameInfo): void {
  const setup = chosen.setups[game.id];
  const [fewest, most] = game.seats;
  setup.seats = Math.min(most, Math.max(fewest, setup.seats));
  if (setup.start !== null && setup.start >= setup.seats) setup.start = null;
}

/** The variants that are chosen and possible. */
export function variantsOf(game: GameId, setup: Setup): string[] {
  return VARIANTS[game].filter(
    (one) => setup.variants.includes(one) && obstacle(one, setup.seats) === undefined,
  );
}

/** How many of the finer points differ from what is usual. */
export function changedOf(setup: Setup): number {
  const { start, delay, fill, confirm } = setup;
  const isUsual = [
    start === FIRST.start,
    delay === FIRST.delay,
    fill === FIRST.fill,
    confirm === FIRST.confirm,
  ];
  const numbers = Object.keys({ ...valuesOf(setup), ...countsOf(setup) });
  return isUsual.filter((usual) => !usual).length + numbers.length;
}

function paceOf(setup: Setup): Pace {
  if (setup.pace === 'live') {
    return { kind: 'live', minutes: setup.minutes, increment: setup.increment };
  }
  return setup.pace === 'days' ? { kind: 'days', days: setup.days } : { kind: 'untimed' };
}

function numbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** The rows that somebody has filled in; what is wrong in them the server says. */
function valuesOf(setup: Setup): Record<string, { trade: number; prices: number[] }> {
  const rows = Object.entries(setup.values).filter(([, row]) => row.trade || row.prices);
  return Object.fromEntries(
    rows.map(([name, { trade, prices }]) => [
      name,
      { trade: numbers(trade)[0] ?? 0, prices: numbers(prices) },
    ]),
  );
}

function countsOf(setup: Setup): Record<string, number> {
  const given = Object.entries(setup.counts).filter(([, count]) => numbers(count).length > 0);
  return Object.fromEntries(given.map(([tile, count]) => [tile, numbers(count)[0] ?? 0]));
}

function optionsOf(game: GameId, setup: Setup): Record<string, unknown> {
  const variants = variantsOf(game, setup);
  const options: Record<string, unknown> = {};
  if (variants.length > 0) options['variants'] = variants;
  if (game === 'expedition' && setup.monument !== SURPRISE && MONUMENTS.includes(setup.monument)) {
    options['monument'] = setup.monument;
  }
  if (setup.start !== null && !variants.includes(BEGINNERS_LUCK)) options['start'] = setup.start;
  if (game === 'bad') options['counts'] = countsOf(setup);
  else options['values'] = valuesOf(setup);
  return options;
}

/** What the server is asked for. */
export function wantedOf(game: GameId, setup: Setup): Wanted {
  const { seats, level, fill, confirm, delay, open } = setup;
  const options = optionsOf(game, setup);
  return { game, seats, options, pace: paceOf(setup), level, fill, confirm, delay, open };
}
