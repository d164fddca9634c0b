// What is seen of events at the card table: cards that travel, a storm that passes.

import type { Sound } from '../../lib/sound';
import type { CardView, Counts, GameEvent, Viewer } from '../../lib/wire';

/** Marked on the table by data-place; the middle is where all look. */
export type Place =
  | 'chamber'
  | 'dig'
  | 'hand'
  | 'market'
  | 'middle'
  | `chamber-${number}`
  | `seat-${number}`
  | `sold-${number}`;

export interface Flight {
  card: string | null; // null stays face down
  from: Place;
  to: Place;
}

export interface Scene {
  ms: number;
  flights: Flight[];
  ring?: Place; // what is pointed at
  isStorm?: boolean;
  sound?: Sound;
  joins?: string; // scenes with the same word are shown as one
  after?: CardView; // what is to be seen when it is over
}

const DIG_MS = 320;
const FLY_MS = 340;
const SHOW_MS = 500; // what all should look at
const MOST_CARDS = 6; // of a scene; the last stands for the rest

/** The scenes of some events, in order. Of what cannot be seen there is none. */
export function scenesOf(events: GameEvent[], viewer: Viewer): Scene[] {
  const scenes: Scene[] = [];
  let chamber: Place = 'chamber';
  for (const event of events) {
    if (typeof event['chamber'] === 'number') chamber = `chamber-${event['chamber']}`;
    const scene = sceneOf(event, viewer, chamber);
    const last = scenes.at(-1);
    if (scene?.joins !== undefined && scene.joins === last?.joins)
      last.flights.push(...scene.flights);
    else if (scene) scenes.push(scene);
  }
  return scenes.map((scene) => ({ ...scene, flights: scene.flights.slice(0, MOST_CARDS) }));
}

function sceneOf(event: GameEvent, viewer: Viewer, chamber: Place): Scene | undefined {
  const { seat } = event;
  const hand = handOf(seat, viewer);
  const card = typeof event['kind'] === 'string' ? event['kind'] : null;
  switch (event.event) {
    case 'dug':
      return { ms: DIG_MS, flights: [{ card, from: 'dig', to: hand }], sound: 'dig' };
    case 'thief':
      return { ms: SHOW_MS, flights: [shown('thief', 'dig')], sound: 'thief' };
    case 'storm':
      return { ms: SHOW_MS, flights: [shown('storm', 'dig')], isStorm: true, sound: 'storm' };
    case 'stole': {
      const from = handOf(Number(event['victim']), viewer);
      return { ms: FLY_MS, flights: [{ card, from, to: hand }], sound: 'thief' };
    }
    case 'unearthed':
      return travel('unearthed', [{ card, from: 'dig', to: chamber }]);
    case 'sheltered':
      return { ms: FLY_MS, flights: [shown('tent', hand)] };
    case 'discarded':
      return travel('discarded', [{ card, from: hand, to: 'market' }], 'storm');
    case 'took':
      return travel(`trade ${seat}`, [{ card, from: 'market', to: hand }], 'trade');
    case 'paid':
      return travel(`trade ${seat}`, [{ card, from: hand, to: 'market' }], 'trade');
    case 'sold':
      return fly(many(card, Number(event['count'])), hand, `sold-${seat}`, 'coin');
    case 'explored':
      return fly(many('map', Number(event['maps'])), hand, chamber, 'dig');
    case 'found':
      return fly(cardsOf(event), chamber, hand, 'dig');
    case 'kept':
      return travel('kept', [{ card, from: chamber, to: hand }], 'dig');
    case 'looked':
      return { ms: FLY_MS, flights: [], ring: chamber };
    case 'saw':
      return event['cards'] ? display(cardsOf(event), chamber) : undefined;
    case 'drew':
      return display([card], chamber);
    case 'shown':
      return display(cardsOf(event), chamber);
    case 'collapsed':
      return { ms: FLY_MS, flights: [], ring: 'chamber', sound: 'blast' };
    case 'over':
      return { ms: FLY_MS, flights: [], sound: 'win' };
    default:
      return undefined;
  }
}

function handOf(seat: number, viewer: Viewer): Place {
  return seat === viewer ? 'hand' : `seat-${seat}`;
}

function shown(card: string | null, from: Place): Flight {
  return { card, from, to: 'middle' };
}

function display(cards: (string | null)[], from: Place): Scene {
  return { ms: SHOW_MS, flights: cards.map((card) => shown(card, from)), sound: 'dig' };
}

function travel(joins: string, flights: Flight[], sound: Sound = 'dig'): Scene {
  return { ms: FLY_MS, flights, sound, joins };
}

function fly(cards: (string | null)[], from: Place, to: Place, sound: Sound): Scene {
  return { ms: FLY_MS, flights: cards.map((card) => ({ card, from, to })), sound };
}

function many(card: string | null, count: number): (string | null)[] {
  return Array.from({ length: count }, () => card);
}

/** The cards of an event that tells of several, face down if the viewer does not see them. */
function cardsOf(event: GameEvent): (string | null)[] {
  const counts = event['cards'] as Counts | null | undefined;
  if (!counts) return many(null, Number(event['count'] ?? 0));
  return Object.entries(counts).flatMap(([kind, count]) => many(kind, count));
}
