// Something that is asked of the server: while it runs, and why it was refused.

import { untrack } from 'svelte';

import { Refused } from '../../lib/api';

export class Task {
  isBusy = $state(false);
  fault = $state('');

  /** Do it, unless it is being done; tell whether it was done. */
  run(work: () => Promise<unknown>): Promise<boolean> {
    return untrack(() => this.#do(work)); // an effect that runs it does not follow it
  }

  async #do(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.fault = '';
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.fault = problem.message;
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

/** Do something now and again, while the page can be seen. Returns how to end it. */
export function whileVisible(work: () => void, everyMs: number): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') work();
  };
  look();
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
