// The rules in the language that is set.

import type { Pair } from '../lib/fill';
import { settings } from '../lib/settings.svelte';
import type { Place } from './search';

/** Return which text of a pair is shown. */
export function placeNow(): Place {
  return settings.language === 'de' ? 1 : 0;
}

/** Return a text of the rules in the language that is set. */
export function said(text: Pair): string {
  return text[placeNow()];
}
