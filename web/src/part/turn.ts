// What happened, told by turns.

export interface Line {
  before: string;
  name: string; // of who did it, to be seen at once; empty if nobody is named
  after: string;
  things: string[]; // symbols of what it is about
}

export interface Turn {
  id: number;
  seat: number;
  lines: Line[];
}

const WHO = '\u0001'; // stands for the name until the sentence is complete

/** Make a line of a sentence: it is written around a placeholder for the name. */
export function lineOf(write: (who: string) => string, name: string, things: string[]): Line {
  const [before = '', after] = write(WHO).split(WHO);
  const about = [...new Set(things)];
  return after === undefined
    ? { before: '', name: '', after: before, things: about }
    : { before, name, after, things: about };
}

export function sentenceOf({ before, name, after }: Line): string {
  return before + name + after;
}
