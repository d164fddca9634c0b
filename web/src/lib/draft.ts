// What somebody has typed and not sent yet outlives a reload of the tab.

const KEY = 'trowel.draft.';

export function draft(code: string): string {
  try {
    return sessionStorage.getItem(KEY + code) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(code: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY + code);
    else sessionStorage.setItem(KEY + code, text);
  } catch {
    // a browser that keeps nothing: it lasts until the page is left
  }
}
