// The rules of all games.

import type { GameId } from '../lib/wire';
import { bad } from './bad';
import { classic } from './classic';
import { expedition } from './expedition';
import type { Book } from './rule';

export const BOOKS: Record<GameId, Book> = { classic, expedition, bad };
