// The lessons of each game, in their order, and how to find what they say.

import type { GameId, GameEvent, Update } from '../../lib/wire';
import { BAD } from './board';
import { CLASSIC, EXPEDITION } from './cards';
import { lessonNow, type Lesson, type Shown } from './lesson';

export const LESSONS = { classic: CLASSIC, expedition: EXPEDITION, bad: BAD };
export const MOST_TURNS: Record<GameId, number> = { classic: 6, expedition: 6, bad: 7 };

/** Return the lesson to be taught now in a guided game. */
export function taughtNow(
  now: Update,
  events: GameEvent[],
  viewer: number,
  taught: string[],
): Shown | undefined {
  const { view } = now;
  const deeds = now.to_act === viewer ? now.deeds : [];
  if (view.game === 'bad') {
    return lessonNow(BAD, taught, { view, deeds, events, viewer }, MOST_TURNS.bad);
  }
  const moment = { view, deeds, events, viewer };
  return lessonNow(LESSONS[view.game], taught, moment, MOST_TURNS[view.game]);
}

/** The text of a lesson: both card games share most of theirs. */
export function textOf(game: GameId, id: Lesson['id']): `guide.${string}` {
  const isShared = game !== 'bad' && id !== 'welcome' && id !== 'explore';
  return `guide.${isShared ? 'cards' : game}.${id}`;
}
