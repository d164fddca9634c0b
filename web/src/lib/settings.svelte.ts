// What a person has chosen for this browser.

export type Theme = 'system' | 'light' | 'dark';
export type CardSize = 'small' | 'normal' | 'large';
export type Language = 'en' | 'de';

interface Chosen {
  theme: Theme;
  motion: boolean;
  sound: boolean;
  cards: CardSize;
  language: Language;
}

const KEY = 'trowel.settings';

function firstLanguage(): Language {
  return navigator.language.startsWith('de') ? 'de' : 'en';
}

function stored(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>;
  } catch {
    return {}; // somebody else's text, or no storage at all
  }
}

const first: Chosen = {
  theme: 'system',
  motion: true,
  sound: false,
  cards: 'normal',
  language: firstLanguage(),
};

export const settings = $state<Chosen>({ ...first, ...stored() });

/** Keep the settings, and let the page follow them. Called within an effect. */
export function followSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: the settings hold until the page is left
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme === 'system' ? system : settings.theme;
  root.dataset['cards'] = settings.cards;
  root.lang = settings.language;
}

/** Whether things may move on the screen. */
export function mayMove(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
