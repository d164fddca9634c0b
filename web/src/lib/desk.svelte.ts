// What one seat does at a table: moves, undo, confirming, and why something is not possible.

import type { Answer } from './live.svelte';
import type { Story } from './story';
import type { Deed, Update, Viewer, Wish } from './wire';

const NOTICE_MS = 6000;
const TO_CONFIRM = 'confirm';
const STALE = 'stale'; // the present comes with it; no need to say more

/** Where a desk gets what it shows, and asks for moves: the live table, or a replay. */
export interface Source {
  readonly stories: ReadonlyMap<Viewer, Story>;
  ask(wish: Wish): Promise<Answer>;
}

export class Desk {
  readonly live: Source;
  viewer = $state<Viewer>(null);
  notice = $state(''); // a sentence for the person, for a while
  mustConfirm = $state(false);
  onask = $state<(() => void) | null>(null); // asks the coach, where that is allowed
  #timer: ReturnType<typeof setTimeout> | undefined;
  #movedAt: number | null = null; // the ply of the last move, while that is on its way

  constructor(live: Source) {
    this.live = live;
  }

  get story(): Story | undefined {
    return this.live.stories.get(this.viewer);
  }

  get now(): Update | undefined {
    return this.story?.now;
  }

  get isMyTurn(): boolean {
    return this.viewer !== null && this.now?.to_act === this.viewer;
  }

  /** The legal actions that do something, with their numbers. */
  legal(does: string): { deed: Deed; action: number }[] {
    const now = this.now;
    if (!now) return [];
    return now.deeds
      .map((deed, at) => ({ deed, action: now.actions[at] ?? -1 }))
      .filter((one) => one.deed.do === does);
  }

  /** The number of a legal action; undefined if it is not legal. */
  find(wanted: Deed): number | undefined {
    const parts = Object.entries(wanted);
    return this.legal(wanted.do).find(({ deed }) =>
      parts.every(([name, value]) => deed[name as keyof Deed] === value),
    )?.action;
  }

  play(actions: number[]): Promise<boolean> {
    return this.#move({ actions });
  }

  /** Play words: also to be told why something is not legal. */
  say(words: string): Promise<boolean> {
    return this.#move({ words });
  }

  async undo(): Promise<void> {
    if (this.viewer === null || !this.now) return;
    this.#heed(await this.live.ask({ type: 'undo', ply: this.now.ply, seat: this.viewer }));
  }

  async confirm(): Promise<void> {
    this.mustConfirm = false;
    if (this.viewer === null || !this.now) return;
    this.#heed(await this.live.ask({ type: 'confirm', ply: this.now.ply, seat: this.viewer }));
  }

  async comeBack(): Promise<void> {
    if (this.viewer !== null) this.#heed(await this.live.ask({ type: 'back', seat: this.viewer }));
  }

  /** Tell the person something. */
  tell(sentence: string): void {
    this.notice = sentence;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.notice = ''), NOTICE_MS);
  }

  async #move(what: { actions: number[] } | { words: string }): Promise<boolean> {
    const ply = this.now?.ply;
    if (this.viewer === null || ply === undefined || ply === this.#movedAt) return false;
    this.#movedAt = ply;
    this.notice = '';
    try {
      return this.#heed(await this.live.ask({ type: 'move', ply, seat: this.viewer, ...what }));
    } finally {
      if (this.#movedAt === ply) this.#movedAt = null;
    }
  }

  #heed(answer: Answer): boolean {
    if (answer.code === TO_CONFIRM) this.mustConfirm = true;
    else if (!answer.ok && answer.code !== STALE) this.tell(answer.reason);
    return answer.ok;
  }
}
