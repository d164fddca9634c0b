// Asks the coach about a game until it has an answer.

import { api, Refused } from '../../lib/api';
import type { Review } from '../../lib/review';

const AGAIN_MS = 400;
const OFFLINE_MS = 3000;

export class Reviewing {
  review = $state.raw<Review>({ state: 'waiting', done: 0, total: 0, analysis: null });
  problem = $state(''); // the code of a refusal
  readonly #code: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(code: string) {
    this.#code = code;
  }

  async ask(): Promise<void> {
    this.problem = '';
    try {
      this.review = await api.coach(this.#code);
      if (this.review.state !== 'done') this.#askIn(AGAIN_MS);
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'failed';
      if (code === 'offline') this.#askIn(OFFLINE_MS);
      else this.problem = code;
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #askIn(wait_ms: number): void {
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.ask(), wait_ms);
  }
}
