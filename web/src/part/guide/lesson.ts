// What a lesson of a guided game is, and which one is to be taught now.

import type { Values } from '../../lib/fill';
import type { Deed, GameEvent, View } from '../../lib/wire';

/** What lessons look at: a moment of the game, as the person sees it. */
export interface Moment<Seen extends View = View> {
  view: Seen;
  deeds: Deed[]; // what is legal, when it is for the person to decide
  events: GameEvent[]; // all so far
  viewer: number;
}

export interface Lesson<Seen extends View = View> {
  id: string; // of its text, see lessons.ts
  isDue: (now: Moment<Seen>) => boolean;
  isDone?: (now: Moment<Seen>) => boolean; // by a move; otherwise it is for Next to say so
  places?: (now: Moment<Seen>) => string[]; // selectors: the first that is on the screen is meant
  values?: (now: Moment<Seen>) => Values;
  isUrgent?: true; // somebody has to decide: nothing else can be done meanwhile
  rule?: string; // where to read more
}

/** A lesson as it is shown. */
export interface Shown {
  id: string;
  places: string[];
  values: Values;
  rule: string | undefined;
  number: number; // from 1
  count: number; // of all lessons
  asksForMove: boolean;
  isUrgent: boolean;
  isLast: boolean;
}

export const LAST = 'last';

/** Return the lesson to be taught now, if there is one. The last ends the guide. */
export function lessonNow<Seen extends View>(
  lessons: Lesson<Seen>[],
  taught: string[],
  now: Moment<Seen>,
  mostTurns: number,
): Shown | undefined {
  const open = lessons.filter((one) => !taught.includes(one.id) && !one.isDone?.(now));
  const count = lessons.length + 1;
  const lesson = open.find((one) => one.isDue(now));
  const isEnd = open.length === 0 || turnsOf(now) >= mostTurns;
  if (lesson && (lesson.isUrgent || !isEnd)) {
    return {
      id: lesson.id,
      places: lesson.places?.(now) ?? [],
      values: lesson.values?.(now) ?? {},
      rule: lesson.rule,
      number: count - open.length,
      count,
      asksForMove: lesson.isDone !== undefined,
      isUrgent: lesson.isUrgent ?? false,
      isLast: false,
    };
  }
  if (!isEnd) return undefined;
  const last = { id: LAST, places: [], values: {}, rule: undefined, number: count, count };
  return { ...last, asksForMove: false, isUrgent: false, isLast: true };
}

const TURN_ENDS = ['ended turn', 'moved', 'bashed', 'returned', 'passed', 'missed a turn'];

/** How many turns the person has had. */
export function turnsOf(now: Moment): number {
  return now.events.filter(({ event, seat }) => seat === now.viewer && TURN_ENDS.includes(event))
    .length;
}

/** How often the person has done something. */
export function timesOf(now: Moment, event: string, detail: Partial<GameEvent> = {}): number {
  const parts = Object.entries(detail);
  return now.events.filter(
    (one) =>
      one.event === event &&
      one.seat === now.viewer &&
      parts.every(([name, value]) => one[name] === value),
  ).length;
}

export function hasDone(now: Moment, event: string, detail: Partial<GameEvent> = {}): boolean {
  return timesOf(now, event, detail) > 0;
}

/** Whether it is for the person to decide, in a certain phase. */
export function isAsked(now: Moment, phase: string): boolean {
  return now.deeds.length > 0 && now.view.to_act === now.viewer && now.view.phase === phase;
}
