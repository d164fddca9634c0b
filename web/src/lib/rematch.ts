// The same table again.

import { api, Refused } from './api';
import type { Desk } from './desk.svelte';
import { place } from './route.svelte';
import type { TableInfo } from './wire';

/** Go to the rematch of a table, which is set up if nobody has asked for it yet. */
export async function rematch(desk: Desk, table: TableInfo): Promise<void> {
  try {
    place.go(`/t/${table.next ?? (await api.rematch(table.id)).id}`);
  } catch (problem) {
    desk.tell(problem instanceof Refused ? problem.message : String(problem));
  }
}
