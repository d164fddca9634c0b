// What the coach says about a game; docs/server.md and docs/coach.md describe it.

import type { Why } from './refusal';
import type { Deed, GameEvent } from './wire';

export interface Turning {
  ply: number;
  seat: number; // who decided
  events: GameEvent[]; // what happened, with all secrets
  told: string; // the same in English
  whose: number; // the seat whose chance is meant
  before: number;
  after: number;
  kind: 'luck' | 'choice' | 'shown' | '';
}

export interface Loss {
  ply: number;
  seat: number;
  words: string;
  deed: Deed;
  better: string;
  better_deed: Deed;
  reason: string; // in English; may be empty
  why: Why;
  points: number;
  win_chance: number;
}

export interface SeatReview {
  name: string;
  points: number;
  decisions: number;
  judged: number;
  worst: Loss[];
  deal: number | null; // the lead that came from the deal, and from the play
  play: number | null;
}

export interface Analysis {
  seats: SeatReview[];
  curve: { ply: number; win_chance: number[] }[];
  turnings: Turning[]; // the largest first
  points: { ply: number; points: number[] }[];
}

export interface Review {
  state: 'waiting' | 'working' | 'done';
  done: number;
  total: number; // steps; 0: not known yet
  analysis: Analysis | null;
}
