// What the lobby shows: the games there are, open tables, and my games that go on. Kept between visits.

import {
  api,
  type Box,
  type GameInfo,
  type Level,
  type OwnTable,
  type Played,
} from '../../lib/api';
import type { GameId, TableInfo } from '../../lib/wire';
import { me } from './me.svelte';

const MOST_SHOWN = 5; // of my games
const ROWS = 'trowel.carry'; // how many there were, to keep their place while they load

export interface Going {
  played: Played;
  table: OwnTable | undefined;
}

function rowsBefore(): number {
  try {
    return Number(localStorage.getItem(ROWS)) || 0;
  } catch {
    return 0;
  }
}

class Hall {
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<Level[]>([]);
  open = $state.raw<TableInfo[] | null>(null); // null: not known yet
  going = $state.raw<Going[] | null>(null);
  rows = $state(rowsBefore());

  /** Ask for games and levels, once. */
  async loadGames(): Promise<void> {
    if (this.games.length > 0) return;
    const { games, levels } = await api.games();
    this.games = games;
    this.levels = levels;
  }

  async loadOpen(): Promise<void> {
    this.open = (await api.tables()).tables;
  }

  async loadGoing(): Promise<void> {
    await me.load();
    const { games } = await api.myGames();
    const rows = games.filter(({ status }) => status === 'playing' || status === 'waiting');
    const firsts = rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at);
    const mineFirst = firsts.sort((a, b) => Number(b.my_turn) - Number(a.my_turn));
    this.going = await Promise.all(mineFirst.slice(0, MOST_SHOWN).map(goingOn));
    this.#keepRows(this.going.length);
  }

  /** The numbers of a game's box; undefined until the games are known. */
  boxOf(game: GameId): Box | undefined {
    return this.games.find(({ id }) => id === game)?.box;
  }

  isMine(code: string): boolean {
    return this.going?.some(({ played }) => played.id === code) ?? false;
  }

  #keepRows(count: number): void {
    this.rows = count;
    try {
      localStorage.setItem(ROWS, String(count));
    } catch {
      // it is only a guess for the next time
    }
  }
}

/** A game of mine, with its table. */
async function goingOn(played: Played): Promise<Going> {
  return { played, table: await api.table(played.id).catch(() => undefined) };
}

export const hall = new Hall();
