// What travels between page and server; docs/server.md describes it.

import type { Refusal } from './refusal';

export interface Chair {
  seat: number;
  name: string;
  kind: 'bot' | 'person' | 'free';
  level: string | null;
  host: boolean;
  here: boolean;
}

export type Pace =
  | { kind: 'untimed' }
  | { kind: 'live'; minutes: number; increment: number }
  | { kind: 'days'; days: number };

export interface Terms {
  pace: Pace;
  level: string;
  fill: boolean;
  confirm: boolean;
  delay: number; // seconds that spectators are behind
  guided: boolean; // a first game with lessons
}

export interface TableInfo {
  id: string;
  game: GameId;
  title: string;
  seats: number;
  options: Record<string, unknown>;
  terms: Terms;
  open: boolean;
  status: 'waiting' | 'playing' | 'over' | 'closed';
  created: number;
  started: number | null;
  commitment: string | null;
  chairs: Chair[];
  next: string | null;
}

export type GameId = 'classic' | 'expedition' | 'bad';
export type Viewer = number | null; // a seat, or a spectator

export type Counts = Record<string, number>;

export interface GameEvent {
  event: string;
  seat: number;
  [detail: string]: unknown;
}

export interface Deed {
  do: string;
  kind?: string;
  count?: number;
  chamber?: number;
  seat?: number;
  item?: string | null;
  direction?: 'north' | 'east' | 'south' | 'west';
  spaces?: number;
  to?: string;
}

export interface Clock {
  left: number[];
  running: number | null;
  deadline: number | null;
}

interface CommonView {
  seats: number;
  seat: Viewer;
  turn: number;
  to_act: number | null;
  phase: string;
  over: boolean;
  start: number;
  variants: string[];
}

export interface SoldSet {
  kind: string;
  count: number;
  money: number;
}

export interface Chamber {
  size: number;
  maps: number;
  cards: Counts | null;
  known: Counts;
}

export interface Value {
  trade: number;
  prices: number[];
  copies: number;
}

export interface CardView extends CommonView {
  game: 'classic' | 'expedition';
  hand: Counts;
  hand_sizes: number[];
  storm_takes: number[]; // of each hand
  market: Counts;
  dig_site: number;
  thieves: number; // in the whole game
  storms: number;
  thieves_left: number;
  storms_left: number;
  unseen: Counts;
  tents: number[];
  sheltered: number[];
  money: number[];
  sold: SoldSet[][];
  monument: string;
  chambers: Chamber[];
  pile: number;
  known: Counts[];
  drawn: Counts;
  values: Record<string, Value>;
  own_values: string[];
  announced: number[] | null;
  debt: number;
  trading: boolean;
  taken: string[];
  paid: string[];
  to_choose: number;
  named: string | null;
  may_explore: boolean;
  must_sell: boolean;
  maps_spent: number;
}

export interface BoardView extends CommonView {
  game: 'bad';
  why_over: string | null;
  dropped: boolean;
  has_acted: boolean;
  warped: boolean;
  heading: string;
  bashing: boolean;
  victims: number[];
  passes: number;
  quiet_turns: number;
  turns: number;
  tiles: Record<string, string>;
  remembered: Record<string, string>;
  meeples: (string | null)[];
  items: string[][];
  speed: number[];
  points: number[];
  escaped: number[];
  unseen: Counts;
  hidden: number;
  blown_up_unseen: number;
  treasure_is_hidden: boolean;
  counts: Counts;
}

export type View = CardView | BoardView;

export interface Update {
  type: 'update';
  seat: Viewer;
  ply: number;
  since: number;
  events: GameEvent[];
  lines: string[];
  view: View;
  to_act: number | null;
  actions: number[];
  moves: string[];
  deeds: Deed[];
  ask: string;
  can_undo: boolean;
  clock: Clock | null;
  away: number[];
  over: boolean;
  winners: number[];
}

export interface Said {
  number: number;
  seat: number;
  name: string;
  text: string;
}

export type FromServer =
  | Update
  | { type: 'table'; you: Viewer[]; table: TableInfo }
  | ({ type: 'talk' } & Said)
  | { type: 'done'; id: string; ply: number | null }
  | ({ type: 'refused'; id: string | null; moves: string[] } & Refusal);

export type Wish =
  | { type: 'move'; ply: number; seat: number; actions?: number[]; words?: string }
  | { type: 'undo'; ply: number; seat: number }
  | { type: 'confirm'; ply: number; seat: number }
  | { type: 'back'; seat: number }
  | { type: 'talk'; text: string };
