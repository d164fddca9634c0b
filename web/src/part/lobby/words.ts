// What is agreed on at a table, in words.

import type { Level } from '../../lib/api';
import { settings } from '../../lib/settings.svelte';
import type { GameId, Pace } from '../../lib/wire';
import { isKey, t } from '../../text';

/** What a table and a wish for one have in common. */
interface Agreed {
  game: GameId;
  options?: Record<string, unknown>;
}

export interface Term {
  name: string;
  words: string;
}

interface Table extends Required<Agreed> {
  seats: number;
  open: boolean;
  terms: { pace: Pace; level: string; fill: boolean; confirm: boolean; delay: number };
}

/** A name from the texts, or as the server has it. */
export function named(group: string, name: string): string {
  const key = `${group}.${name}`;
  return isKey(key) ? t(key) : name;
}

export function paceWords(pace: Pace): string {
  if (pace.kind === 'live') {
    return t('option.live_is', { minutes: pace.minutes, increment: pace.increment });
  }
  return pace.kind === 'days' ? t('option.days_is', { days: pace.days }) : t('option.untimed');
}

/** The pace in a list, where there is little room; nothing for what is usual. */
export function paceShortly(pace: Pace): string[] {
  if (pace.kind === 'untimed') return [];
  return [pace.kind === 'live' ? t('option.live_short', { ...pace }) : paceWords(pace)];
}

export function delayWords(seconds: number): string {
  if (seconds === 0) return t('option.delay_none');
  return seconds % 60 === 0
    ? t('option.delay_minutes', { count: seconds / 60 })
    : t('option.delay_seconds', { count: seconds });
}

export function levelName(level: string): string {
  return named('option.level', level);
}

/** How bots of a level are: the server's sentence, or ours in another language. */
export function character(level: Level): string {
  return settings.language === 'en' ? level.character : named('option.character', level.name);
}

function listed(options: Agreed['options'], name: string): string[] {
  const found = options?.[name];
  return Array.isArray(found) ? found.map(String) : [];
}

/** The monument and the variants, shortly. */
export function gameWords({ game, options }: Agreed): string[] {
  const monument = options?.['monument'];
  const variants = listed(options, 'variants').map((one) => named('option.variant', one));
  if (game !== 'expedition') return variants;
  const place = typeof monument === 'string' ? named('monument', monument) : t('option.surprise');
  return [place, ...variants];
}

function startWords(start: unknown): string {
  return typeof start === 'number' ? t('option.seat', { number: start + 1 }) : t('option.drawn');
}

/** What the rules of a table differ in from the box, for the waiting room. */
function gameTerms({ game, options }: Required<Agreed>): Term[] {
  const [place, ...others] = gameWords({ game, options });
  const variants = game === 'expedition' ? others : place ? [place, ...others] : [];
  const own = { ...(options['values'] as object), ...(options['counts'] as object) };
  const rows = Object.keys(own).map((one) => named(game === 'bad' ? 'option.tile' : 'kind', one));
  return [
    ...(game === 'expedition' ? [{ name: t('option.monument'), words: place ?? '' }] : []),
    ...(game === 'classic'
      ? []
      : [{ name: t('option.variants'), words: variants.join(', ') || t('option.none') }]),
    { name: t('option.start'), words: startWords(options['start']) },
    ...(rows.length > 0 ? [{ name: t('option.own_short'), words: rows.join(', ') }] : []),
  ];
}

/** All that is agreed on, for the waiting room. */
export function termsOf(table: Table): Term[] {
  const { pace, level, fill, confirm, delay } = table.terms;
  return [
    ...gameTerms(table),
    { name: t('option.pace'), words: paceWords(pace) },
    {
      name: t('option.bots'),
      words: t(fill ? 'option.fill_yes' : 'option.fill_no', { level: levelName(level) }),
    },
    { name: t('option.confirm'), words: t(confirm ? 'option.confirm_yes' : 'option.confirm_no') },
    { name: t('option.who'), words: t(table.open ? 'option.open_is' : 'option.private_is') },
    { name: t('option.delay'), words: delayWords(delay) },
  ];
}
