// What one viewer of a table has seen so far: pure, so that it can be tested without a socket.

import type { GameEvent, Update } from './wire';

export interface Step {
  ply: number;
  events: GameEvent[];
  lines: string[];
}

export interface Story {
  now: Update;
  steps: Step[];
}

/** Add an update to a story. One that repeats what is known changes the present only. */
export function told(story: Story | undefined, update: Update): Story {
  const step = { ply: update.ply, events: update.events, lines: update.lines };
  if (story === undefined || update.since < 0) return { now: update, steps: [step] };
  if (update.ply < story.now.ply) return story;
  if (update.since < story.now.ply || update.ply === story.now.ply) {
    return { now: update, steps: story.steps };
  }
  return { now: update, steps: [...story.steps, step] };
}

/** Tell whether something is missing between a story and an update. */
export function hasGap(story: Story | undefined, update: Update): boolean {
  return update.since >= 0 && (story === undefined || update.since > story.now.ply);
}
