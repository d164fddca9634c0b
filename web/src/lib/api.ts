// Calls to the server over HTTP; src/trowel/server/body.py tells what is sent and answered.

import { refusalWords, type Refusal, type Why } from './refusal';
import { followUpdate } from './update';
import type { Review } from './review';
import type { Counts, Deed, GameId, Pace, TableInfo, Update } from './wire';

export class Refused extends Error {
  readonly code: string;

  constructor(refusal: Refusal) {
    super(refusalWords(refusal));
    this.code = refusal.code;
  }
}

let wasGone = false; // the last call was not answered

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    wasGone = true;
    throw new Refused({ code: 'offline', reason: '' });
  }
  if (wasGone) void followUpdate();
  wasGone = false;
  if (response.ok) return (await response.json()) as T;
  const said = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  throw new Refused({ code: 'failed', reason: '', ...said });
}

// What is sent.

export interface Wanted {
  game: GameId;
  seats: number;
  options?: Record<string, unknown>;
  pace?: Pace;
  level?: string;
  fill?: boolean;
  confirm?: boolean;
  delay?: number; // seconds that spectators are behind
  open?: boolean;
  sit?: boolean; // take the first seat at once
}

export interface Joining {
  seat?: number; // the first free one if none is named
  name?: string;
}

// What is answered.

export interface Standing {
  rating: number;
  games: number;
  wins: number; // a shared win is a part of one
}

export interface Me {
  name: string;
  ratings: Partial<Record<GameId, Standing>>;
}

export interface Leader extends Standing {
  name: string;
}

/** One of the best moves now, as the coach sees it. */
export interface Hint {
  action: number;
  move: string; // in English
  deed: Deed;
  points: number; // in the end, on average
  win_chance: number;
  gain: number;
  reason: string; // in English
  why: Why;
}

export interface Hints {
  ply: number;
  hints: Hint[]; // the best first
}

/** A seat that I have or had. */
export interface Played {
  id: string;
  game: GameId;
  seats: number;
  status: TableInfo['status'];
  created: number;
  seat: number;
  points: number | null;
  place: number | null; // from 0
  to_act: number | null; // the seat that decides, while the game is being played
  my_turn: boolean; // whether that is one of mine
}

export interface GameInfo {
  id: GameId;
  title: string;
  seats: [fewest: number, most: number];
  box: Box;
}

/** The numbers of a box and the rules; which there are depends on the game. */
export interface Box {
  values: Record<string, { trade: number; prices: number[] } | number>;
  copies?: Counts; // of cards, by kind
  counts?: Counts; // of tiles
  speeds?: { walk: number; bold: number; bash: number };
  quiet_rounds?: number;
}

export interface Level {
  name: string;
  character: string;
}

/** A table, and which seats of it are mine. */
export interface OwnTable extends TableInfo {
  series: number[]; // games won by who sits there now
  you: number[];
}

export type Step = Omit<Update, 'type'>;

export interface Remark {
  number: number;
  name: string;
  text: string;
  at: number;
}

export const api = {
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<{ name: string }>('PATCH', '/me', { name }),
  recovery: () => call<{ link: string }>('POST', '/me/recovery', {}),
  recover: (secret: string) => call<{ name: string }>('POST', '/me/recover', { secret }),
  myGames: (limit = 50) => call<{ games: Played[] }>('GET', `/me/games?limit=${limit}`),
  leaders: (game: string) => call<{ players: Leader[] }>('GET', `/leaderboard/${game}`),
  games: () => call<{ games: GameInfo[]; levels: Level[] }>('GET', '/games'),
  tables: () => call<{ tables: TableInfo[] }>('GET', '/tables'),
  create: (wanted: Wanted) => call<OwnTable>('POST', '/tables', wanted),
  guide: (game: GameId) => call<OwnTable>('POST', '/tables', { game, guided: true }),
  table: (code: string) => call<OwnTable>('GET', `/tables/${code}`),
  join: (code: string, body: Joining) => call<OwnTable>('POST', `/tables/${code}/join`, body),
  addBot: (code: string, seat: number, level: string) =>
    call<OwnTable>('POST', `/tables/${code}/bots`, { seat, level }),
  clearSeat: (code: string, seat: number) =>
    call<OwnTable>('DELETE', `/tables/${code}/seats/${seat}`),
  start: (code: string) => call<OwnTable>('POST', `/tables/${code}/start`, {}),
  rematch: (code: string) => call<OwnTable>('POST', `/tables/${code}/rematch`, {}),
  token: (code: string, seat: number) =>
    call<{ token: string }>('POST', `/tables/${code}/seats/${seat}/token`, {}),
  replay: (code: string, seat: number | null = null) =>
    call<{ steps: Step[] }>('GET', `/tables/${code}/replay${seat === null ? '' : `?seat=${seat}`}`),
  hint: (code: string, seat: number) => call<Hints>('POST', `/tables/${code}/seats/${seat}/hint`),
  coach: (code: string) => call<Review>('GET', `/tables/${code}/coach`),
  bring: (text: string, seat: number | null) => call<Brought>('POST', '/replay', { text, seat }),
  talk: (code: string) => call<{ talk: Remark[] }>('GET', `/tables/${code}/talk`),
};

/** A game that somebody has brought as a transcript. */
export interface Brought {
  game: GameId;
  title: string;
  seats: number;
  names: string[];
  options: Record<string, unknown>;
  over: boolean;
  steps: Step[];
}

/** The address of the whole game as text. */
export function transcriptOf(code: string): string {
  return `/api/tables/${code}/transcript`;
}
