import { describe, expect, it } from 'vitest';

import { isNews } from './update';

const PARTS = ['/assets/index-1.js', '/assets/index-1.css'];

function documentWith(...parts: string[]): string {
  return `<head>${parts.map((part) => `<link href="${part}">`).join('')}</head><div id="app"></div>`;
}

describe('a document', () => {
  it('with all parts of this tab is no news', () => {
    expect(isNews(PARTS, documentWith(...PARTS, '/assets/favicon.svg'))).toBe(false);
  });

  it('with another script, or only another style, is news', () => {
    expect(isNews(PARTS, documentWith('/assets/index-2.js', '/assets/index-2.css'))).toBe(true);
    expect(isNews(PARTS, documentWith('/assets/index-1.js', '/assets/index-2.css'))).toBe(true);
    expect(isNews(PARTS, documentWith('/assets/index-1.js?2', '/assets/index-1.css'))).toBe(true);
  });

  it('that is not ours, or that cannot be had, is no news', () => {
    expect(isNews(PARTS, '<h1>Please pay for this network</h1>')).toBe(false);
    expect(isNews(PARTS, '')).toBe(false);
  });
});
