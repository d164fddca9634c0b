// A transcript that somebody has opened here. It is kept until the page is left.

import { api, type Brought, type OwnTable } from './api';
import type { Chair } from './wire';

class Opened {
  text = $state.raw('');
  game = $state.raw<Brought | null>(null);

  /** Let the server check a transcript, and keep it. */
  async open(text: string): Promise<void> {
    this.game = await api.bring(text, null);
    this.text = text;
  }
}

export const opened = new Opened();

/** The table that a game was played at, as far as a transcript tells. */
export function tableOf({ game, title, seats, names, options, over }: Brought): OwnTable {
  return {
    id: '',
    game,
    title,
    seats,
    options,
    terms: {
      pace: { kind: 'untimed' },
      level: '',
      fill: false,
      confirm: false,
      delay: 0,
      guided: false,
    },
    open: false,
    status: over ? 'over' : 'playing',
    created: 0,
    started: 0,
    commitment: null,
    chairs: names.map(chairOf),
    series: names.map(() => 0),
    next: null,
    you: [],
  };
}

function chairOf(name: string, seat: number): Chair {
  return { seat, name, kind: 'person', level: null, host: false, here: true };
}
