// Who has decided in a storm, who decides now, and who may have to later.

import type { CardView, Chair, GameEvent } from '../../lib/wire';
import { say, t } from '../../text';

const DECIDED = ['sheltered', 'braved', 'discarded'];

export interface Place {
  chair: Chair;
  when: 'done' | 'now' | 'wait';
  words: string;
}

/** What has happened since the latest storm came up. */
export function sinceStorm(events: GameEvent[]): GameEvent[] {
  return events.slice(events.findLastIndex((event) => event.event === 'storm') + 1);
}

interface Fate {
  event: string;
  count: number;
}

/** All seats: those that have decided in the order in which they did, then me, then the others. */
export function order(view: CardView, chairs: Chair[], events: GameEvent[]): Place[] {
  const me = view.to_act ?? 0;
  const fates = fatesOf(events);
  const early = [...fates.keys()].filter(
    (seat) => seat !== me && isDone(view, fates.get(seat)?.event),
  );
  const round = chairs.map((_, at) => (me + at) % chairs.length);
  const seats = [...early, ...round.filter((seat) => !early.includes(seat))];
  return seats
    .map((seat) => chairs[seat])
    .filter((chair) => chair !== undefined)
    .map((chair): Place => {
      const { seat } = chair;
      if (seat === me) return { chair, when: 'now', words: nowWords(view) };
      const fate = early.includes(seat) ? fates.get(seat) : undefined;
      if (fate) return { chair, when: 'done', words: say(`storm.${fate.event}`, { ...fate }) };
      return { chair, when: 'wait', words: laterWords(view, seat) };
    });
}

/** What each seat has done so far, in the order of doing. */
function fatesOf(events: GameEvent[]): Map<number, Fate> {
  const fates = new Map<number, Fate>();
  for (const { event, seat } of events.filter(({ event }) => DECIDED.includes(event))) {
    const before = fates.get(seat);
    fates.set(seat, { event, count: before?.event === event ? before.count + 1 : 1 });
  }
  return fates;
}

/** Whether a seat that did something has answered what is asked for now. */
function isDone(view: CardView, event: string | undefined): boolean {
  return view.phase === 'shelter' || event !== 'braved';
}

function nowWords(view: CardView): string {
  return view.phase === 'discard' ? t('storm.choosing', { count: view.to_choose }) : t('storm.now');
}

function laterWords(view: CardView, seat: number): string {
  const cards = t('cards.cards', { count: view.hand_sizes[seat] ?? 0 });
  const loss = view.storm_takes[seat] ?? 0;
  if (view.phase === 'discard') return loss ? t('storm.loses', { count: loss }) : t('storm.spared');
  return t(view.tents[seat] ? 'storm.has_tent' : 'storm.no_tent', { cards });
}
