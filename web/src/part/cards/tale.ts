// The log of the card games: events as sentences, put together by turns.

import type { Step } from '../../lib/story';
import { ownKey, someOf, tell } from '../../lib/tell';
import type { Counts, GameEvent, Viewer } from '../../lib/wire';
import { t } from '../../text';
import { lineOf, sentenceOf, type Line, type Turn } from '../turn';

const TRADE = ['took', 'paid'];
const END = 'ended turn';
const WORDS = 'words';

/** Tell all that has happened, the last turn first. */
export function turnsOf(steps: Step[], viewer: Viewer, names: string[]): Turn[] {
  return turnsIn(steps.flatMap(eventsOf))
    .map((events, id) => ({
      id,
      seat: events.find((event) => event.seat >= 0)?.seat ?? 0,
      lines: linesOf(events, viewer, names).filter((line) => sentenceOf(line) !== ''),
    }))
    .filter((turn) => turn.lines.length > 0)
    .reverse();
}

/** The events of a step, each with the words of the server. */
function eventsOf(step: Step): GameEvent[] {
  return step.events.map((event, at) => ({ ...event, [WORDS]: step.lines[at] ?? '' }));
}

/** The events of each turn, without its end. */
function turnsIn(events: GameEvent[]): GameEvent[][] {
  const turns: GameEvent[][] = [[]];
  for (const event of events) {
    if (event.event === END) turns.push([]);
    else turns.at(-1)?.push(event);
  }
  return turns;
}

/** Say events, those of a trade in one sentence. */
export function linesOf(events: GameEvent[], viewer: Viewer, names: string[]): Line[] {
  return together(events).flatMap((run) =>
    isTrade(run)
      ? [tradeLine(run, viewer, names)]
      : merged(run).map((event) => said(event, viewer, names)),
  );
}

/** Say an event; one for which there are no words here in those of the server. */
function said(event: GameEvent, viewer: Viewer, names: string[]): Line {
  const name = event.seat === viewer ? t('ev.You') : (names[event.seat] ?? '');
  const write = (who: string): string =>
    tell(event, viewer, names, who) || String(event[WORDS] ?? '');
  return lineOf(write, name, kindsOf([event]));
}

function isTrade(run: GameEvent[]): boolean {
  return TRADE.every((name) => run.some((event) => event.event === name));
}

function tradeLine(run: GameEvent[], viewer: Viewer, names: string[]): Line {
  const seat = run[0]?.seat ?? 0;
  const [took = {}, paid = {}] = TRADE.map((name) =>
    countOf(run.filter((event) => event.event === name)),
  );
  const isMe = seat === viewer;
  const values = { took: someOf(took), paid: someOf(paid) };
  const name = isMe ? t('ev.You') : (names[seat] ?? '');
  return lineOf((who) => t(ownKey('ev.traded', isMe), { ...values, who }), name, Object.keys(took));
}

/** Put the events of a trade together, and others that are the same. */
function together(events: GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0] && isAlike(last[0], event)) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

function isAlike(one: GameEvent, other: GameEvent): boolean {
  const areTrades = TRADE.includes(one.event) && TRADE.includes(other.event);
  const areLosses = one.event === 'discarded' && other.event === 'discarded';
  return one.seat === other.seat && (areTrades || areLosses);
}

/** Say alike events once for each kind of card. */
function merged(run: GameEvent[]): GameEvent[] {
  if (run.length < 2) return run;
  const names = [...new Set(run.map((event) => event.event))];
  return names.flatMap((name) => {
    const same = run.filter((event) => event.event === name);
    return Object.entries(countOf(same)).map(([kind, count]) => ({
      event: name,
      seat: same[0]?.seat ?? 0,
      kind,
      count,
    }));
  });
}

function countOf(events: GameEvent[]): Counts {
  const counts: Counts = {};
  for (const event of events) {
    const kind = String(event['kind']);
    counts[kind] = (counts[kind] ?? 0) + Number(event['count'] ?? 1);
  }
  return counts;
}

function kindsOf(run: GameEvent[]): string[] {
  return run.map((event) => event['kind']).filter((kind) => typeof kind === 'string');
}
