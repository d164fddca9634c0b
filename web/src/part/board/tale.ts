// The log: events as sentences, put together by turns.

import type { Values } from '../../lib/fill';
import type { Step } from '../../lib/story';
import type { Chair, GameEvent, Viewer } from '../../lib/wire';
import { isKey, listed, say, t } from '../../text';
import { lineOf, type Line, type Turn } from '../turn';
import { directionName, seatName, someTiles } from './name';

const TOGETHER = ['turned up', 'blown up', 'smashed']; // said in one sentence
const NO_TURN = [...TOGETHER, 'thrown back', 'fog fell', 'over', 'hit a wall', 'away', 'back'];

/** Tell all that has happened, the last turn first. */
export function turnsOf(steps: Step[], viewer: Viewer, chairs: Chair[]): Turn[] {
  const turns: Turn[] = [];
  for (const step of steps) {
    if (step.events.every((event) => hasText(event)))
      tellEvents(step.events, viewer, chairs, turns);
    else tellLines(step, turns);
  }
  return turns.reverse();
}

function tellEvents(events: GameEvent[], viewer: Viewer, chairs: Chair[], turns: Turn[]): void {
  for (const run of runsOf(events)) {
    const [first] = run;
    if (first) turnFor(first, turns).lines.push(said(run, first, viewer, chairs));
  }
}

/** Say a step in the words of the server. */
function tellLines(step: Step, turns: Turn[]): void {
  const [first] = step.events;
  if (!first) return;
  const { lines } = turnFor(first, turns);
  for (const after of step.lines) lines.push({ before: '', name: '', after, things: [] });
}

function hasText(event: GameEvent): boolean {
  return isKey(`bev.${event.event}`);
}

/** The turn that an event belongs to: a new one if somebody else acts. */
function turnFor(event: GameEvent, turns: Turn[]): Turn {
  const last = turns.at(-1);
  if (last && (last.seat === event.seat || NO_TURN.includes(event.event))) return last;
  const turn = { id: turns.length, seat: event.seat, lines: [] };
  turns.push(turn);
  return turn;
}

/** Events that are said in one sentence. */
function runsOf(events: GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && last[0]?.event === event.event && TOGETHER.includes(event.event)) last.push(event);
    else if (isSlidingOn(last?.[0], event)) runs[runs.length - 1] = [event];
    else runs.push([event]);
  }
  return runs;
}

/** Tell whether a slide goes on: only where it ends is said. */
function isSlidingOn(last: GameEvent | undefined, event: GameEvent): boolean {
  return event.event === 'slid' && last?.event === 'slid' && last.seat === event.seat;
}

function said(run: GameEvent[], event: GameEvent, viewer: Viewer, chairs: Chair[]): Line {
  const isMe = event.seat === viewer;
  const name = isMe ? t('board.you') : seatName(chairs, event.seat);
  const tiles = run.map((one) => one['tile']).filter((tile) => typeof tile === 'string');
  const values = valuesOf(run, event, viewer, chairs);
  return lineOf((who) => say(keyOf(event, isMe), { ...values, who }), name, tiles);
}

function keyOf(event: GameEvent, isMe: boolean): string {
  const name = event.event === 'picked up' && event['keys'] ? 'opened' : event.event;
  const own = `bev.${name}.you`;
  return isMe && isKey(own) ? own : `bev.${name}`;
}

function valuesOf(run: GameEvent[], event: GameEvent, viewer: Viewer, chairs: Chair[]): Values {
  const victim = Number(event['victim'] ?? 0);
  const squares = Array.isArray(event['squares']) ? event['squares'] : [];
  return {
    spaces: Number(event['spaces'] ?? 0),
    points: Number(event['points'] ?? 0),
    count: squares.length,
    square: String(event['square'] ?? ''),
    from: String(event['from'] ?? ''),
    to: String(event['to'] ?? ''),
    direction: directionName(String(event['direction'] ?? '')),
    tile: someTiles(tileOf(event)),
    tiles: tilesOf(run),
    whom: victim === viewer ? t('board.dative') : seatName(chairs, victim),
    why: say(`board.why.${String(event['why'] ?? '')}`),
  };
}

function tileOf(event: GameEvent): string | null {
  const tile = event['tile'];
  return typeof tile === 'string' ? tile : null;
}

/** Say tiles with their squares, by kind. */
function tilesOf(run: GameEvent[]): string {
  const places = new Map<string | null, string[]>();
  for (const event of run) {
    const tile = tileOf(event);
    places.set(tile, [...(places.get(tile) ?? []), String(event['square'] ?? '')]);
  }
  const parts = [...places].map(([tile, squares]) =>
    t('board.tile_on', { tile: someTiles(tile, squares.length), squares: listed(squares) }),
  );
  return listed(parts);
}
