// Who I am to the server. Asked for once, before all else: two first questions at once would make two people.

import { api, type Me } from '../../lib/api';

const NOBODY: Me = { name: '', ratings: {} };

class Myself {
  known = $state.raw<Me | null>(null);
  #asked: Promise<Me> | undefined;

  get name(): string {
    return this.known?.name ?? '';
  }

  get ratings(): Me['ratings'] {
    return (this.known ?? NOBODY).ratings;
  }

  /** Find out who I am; the answer is kept. */
  load(): Promise<Me> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    const before = await this.load();
    this.known = { ...before, ...(await api.rename(name)) };
  }

  /** Become who a recovery link was made for. */
  async recover(secret: string): Promise<void> {
    await this.load(); // its cookie must not come after the link's
    await api.recover(secret);
    this.#asked = undefined;
    await this.load();
  }

  async #ask(): Promise<Me> {
    try {
      this.known = await api.me();
      return this.known;
    } catch (problem) {
      this.#asked = undefined; // so that it can be tried again
      throw problem;
    }
  }
}

export const me = new Myself();
