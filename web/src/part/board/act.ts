// What is seen of an event: the way of a meeple, or something that flares up on squares.

import type { Sound } from '../../lib/sound';
import type { GameEvent } from '../../lib/wire';
import { CENTRE } from './square';

const STEP_MS = 140;
const ICE_MS = 90;
const PORTAL_MS = 260;
const LONGEST_MS = 560; // of a way, however far
const SPARK_MS = 420;

export interface Leg {
  seat: number;
  to: string | null; // null leaves the board
  jumps: boolean;
}

export interface Spark {
  square: string;
  does: 'burst' | 'rise' | 'fall' | 'shake';
  tile: string | null; // its symbol; null was not seen
}

export interface Act {
  ms: number;
  sparks: Spark[];
  leg?: Leg;
  sound?: Sound | undefined;
}

interface Standing {
  square: string | null;
}

/** The acts of some events, in order; sparks of the same kind come together. */
export function actsOf(events: GameEvent[], places: readonly Standing[]): Act[] {
  const stands = places.map((place) => place.square);
  const acts: Act[] = [];
  for (const event of events) {
    const leg = legOf(event);
    const spark = sparkOf(event, stands);
    const before = acts.at(-1)?.sparks[0];
    if (spark && before && before.does === spark.does) acts.at(-1)?.sparks.push(spark);
    else if (spark) acts.push({ ms: SPARK_MS, sparks: [spark], sound: soundOf(event) });
    if (leg) acts.push({ ms: lengthOf(event), leg, sparks: [], sound: soundOf(event) });
    if (leg) stands[leg.seat] = leg.to;
  }
  return acts;
}

function legOf({ event, seat, to }: GameEvent): Leg | undefined {
  switch (event) {
    case 'moved':
    case 'bashed':
    case 'slid':
      return { seat, to: String(to), jumps: false };
    case 'warped':
      return { seat, to: String(to), jumps: true };
    case 'returned':
    case 'thrown back':
      return { seat, to: CENTRE, jumps: true };
    case 'escaped':
      return { seat, to: null, jumps: true };
    default:
      return undefined;
  }
}

function lengthOf({ event, spaces }: GameEvent): number {
  if (event === 'moved' || event === 'bashed') {
    return Math.min(LONGEST_MS, STEP_MS * Number(spaces ?? 1));
  }
  return event === 'slid' ? ICE_MS : PORTAL_MS;
}

const SPARKS: Record<string, { does: Spark['does']; tile?: string }> = {
  lit: { does: 'shake', tile: 'dynamite' },
  'blown up': { does: 'burst' },
  smashed: { does: 'burst' },
  'hit a wall': { does: 'shake', tile: 'wall' },
  'snake met': { does: 'shake', tile: 'snake' },
  'missed a turn': { does: 'shake', tile: 'snake' },
  charmed: { does: 'rise', tile: 'snake' },
  'picked up': { does: 'rise' },
  robbed: { does: 'rise' },
  dropped: { does: 'fall' },
  laid: { does: 'fall', tile: 'snake' },
};

/** What flares up: where the event says, or where the victim stands. */
function sparkOf(event: GameEvent, stands: readonly (string | null)[]): Spark | undefined {
  const known = SPARKS[event.event];
  const square = event['square'] ?? event['to'] ?? stands[Number(event['victim'] ?? -1)];
  if (!known || typeof square !== 'string') return undefined;
  const tile = typeof event['tile'] === 'string' ? event['tile'] : null;
  return { square, does: known.does, tile: known.tile ?? tile };
}

const SOUNDS: Record<string, Sound> = {
  moved: 'step',
  bashed: 'step',
  slid: 'step',
  'blown up': 'blast',
  'picked up': 'dig',
  robbed: 'thief',
  'snake met': 'thief',
  escaped: 'coin',
  over: 'win',
};

export function soundOf({ event }: GameEvent): Sound | undefined {
  return SOUNDS[event];
}
