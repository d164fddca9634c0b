// What I do in a waiting room.

import { api } from '../../lib/api';
import type { Live } from '../../lib/live.svelte';
import { place } from '../../lib/route.svelte';
import { me } from './me.svelte';
import { Task } from './task.svelte';

export class Room {
  readonly live: Live;
  readonly seat = new Task(); // sitting down
  readonly chairs = new Task(); // bots, clearing, another name
  readonly begin = new Task();

  constructor(live: Live) {
    this.live = live;
  }

  get mine(): number[] {
    return this.live.you.filter((viewer) => viewer !== null);
  }

  get isHost(): boolean {
    return (
      this.live.table?.chairs.some(({ host, seat }) => host && this.mine.includes(seat)) ?? false
    );
  }

  /** Take my first seat; the name is mine from then on. */
  sit(name: string, seat?: number): void {
    void this.seat.run(async () => {
      const known = await me.load();
      if (name !== '' && name !== known.name) await me.rename(name);
      await api.join(this.live.code, seat === undefined ? {} : { seat });
    });
  }

  /** Change from my only seat to a free one. */
  move(seat: number): void {
    const [from] = this.mine;
    const name = this.live.table?.chairs.find((chair) => chair.seat === from)?.name;
    void this.chairs.run(async () => {
      await api.join(this.live.code, { seat, ...(name === undefined ? {} : { name }) });
      if (from !== undefined) await api.clearSeat(this.live.code, from);
    });
  }

  /** Take another seat for somebody at this screen. */
  addPerson(name: string): Promise<boolean> {
    return this.chairs.run(() => api.join(this.live.code, { name }));
  }

  addBot(seat: number, level: string): void {
    void this.chairs.run(() => api.addBot(this.live.code, seat, level));
  }

  clear(seat: number): void {
    void this.chairs.run(() => api.clearSeat(this.live.code, seat));
  }

  start(): void {
    void this.begin.run(() => api.start(this.live.code));
  }

  /** Get up from all my seats, and go. */
  leave(): void {
    void this.begin.run(async () => {
      for (const seat of this.mine) await api.clearSeat(this.live.code, seat);
      place.go('/');
    });
  }
}
