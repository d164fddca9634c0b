// From a wish to a table.

import { api, type Wanted } from '../../lib/api';
import { place } from '../../lib/route.svelte';
import type { GameId } from '../../lib/wire';

/** Set up a table, let bots take the other seats, and start. */
export async function playBots(wanted: Wanted): Promise<void> {
  const { id } = await api.create({ ...wanted, fill: true });
  await api.start(id);
  place.go(`/t/${id}`);
}

/** Start a first game with lessons. */
export async function learn(game: GameId): Promise<void> {
  const { id } = await api.guide(game);
  place.go(`/t/${id}`);
}

/** Set up a table and wait there for others. */
export async function invite(wanted: Wanted): Promise<void> {
  const { id } = await api.create(wanted);
  place.go(`/t/${id}`);
}

/** Set up a table, take a seat for each name, and start; bots take the other seats. */
export async function shareScreen(wanted: Wanted, names: string[]): Promise<void> {
  const { id } = await api.create({ ...wanted, fill: true, sit: false });
  for (const [seat, name] of names.entries()) {
    if (name !== '') await api.join(id, { seat, name });
  }
  await api.start(id);
  place.go(`/t/${id}`);
}
