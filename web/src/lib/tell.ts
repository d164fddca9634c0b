// Events of the card games in words.

import { isKey, listed, say, t, type Key } from '../text';
import type { Counts, GameEvent, Viewer } from './wire';

/** Say some cards of a kind: a coin, 3 cups. */
export function some(kind: string, count: number): string {
  return say(`some.${kind}`, { count }) || kind;
}

/** Say several cards: a coin, 2 cups and a map. */
export function someOf(counts: Counts): string {
  return listed(Object.entries(counts).map(([kind, count]) => some(kind, count)));
}

export function kindName(kind: string): string {
  return say(`kind.${kind}`) || kind;
}

/** Say an event as a viewer saw it; empty if there are no words for it. Who did it can be given. */
export function tell(event: GameEvent, viewer: Viewer, names: string[], who?: string): string {
  const key = `ev.${event.event}`;
  if (!isKey(key)) return '';
  const isMe = event.seat === viewer;
  const name = names[event.seat] ?? '';
  const count = typeof event['count'] === 'number' ? event['count'] : 1;
  const kind = typeof event['kind'] === 'string' ? event['kind'] : null;
  const victim = typeof event['victim'] === 'number' ? event['victim'] : -1;
  const found = event['cards'] as Counts | null | undefined;
  return t(ownKey(key, isMe), {
    who: who ?? (isMe ? t('ev.You') : name),
    card: kind === null ? t('ev.hidden', { count }) : some(kind, count),
    kind: kind === null ? '' : kindName(kind),
    cards: found ? someOf(found) : t('ev.hidden', { count }),
    victim: victim === viewer ? t('ev.victim_you') : (names[victim] ?? ''),
    chamber: Number(event['chamber'] ?? 0) + 1,
    maps: some('map', Number(event['maps'] ?? 1)),
    money: Number(event['money'] ?? 0),
    value: Number(event['value'] ?? 0),
  });
}

/** The key of a sentence about the viewer, if it differs from that about others. */
export function ownKey(key: string, isMe: boolean): Key {
  const own = `${key}.you`;
  return (isMe && isKey(own) ? own : key) as Key;
}
