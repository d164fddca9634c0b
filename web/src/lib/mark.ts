// A short mark for each seat, so that colour alone never tells seats apart.

import { getContext, setContext } from 'svelte';

import type { Chair } from './wire';

const MARKS = 'marks';

/** A mark for each seat, different for all: an initial, with a number where two are alike. */
export function marksOf(chairs: Chair[]): string[] {
  const initials = chairs.map((chair) => initialOf(chair.name));
  const numbered = chairs.map((chair, seat) => `${initials[seat]}${numberOf(chair.name)}`);
  return numbered.map((mark, seat) => {
    const initial = initials[seat] ?? '';
    if (isOnce(initials, initial)) return initial;
    return isOnce(numbered, mark) ? mark : `${initial}${seat + 1}`;
  });
}

export function initialOf(name: string): string {
  return name.slice(0, 1).toUpperCase();
}

/** The number at the end of a name, such as Student 2. */
function numberOf(name: string): string {
  return / (\d)$/.exec(name)?.[1] ?? '';
}

function isOnce(all: string[], one: string): boolean {
  return all.indexOf(one) === all.lastIndexOf(one);
}

/** Let all parts of a screen mark its seats alike. */
export function shareMarks(chairs: () => Chair[]): void {
  setContext(MARKS, () => marksOf(chairs()));
}

/** How the screen marks its seats; by their initials, if it does not say. */
export function sharedMarks(): () => string[] {
  return getContext<(() => string[]) | undefined>(MARKS) ?? (() => []);
}
