import { describe, expect, it } from 'vitest';

import { boxRow, changedOf, firstSetup, wantedOf } from './setup.svelte';

describe('a wish for a table', () => {
  it('has the usual settings of a game', () => {
    const wanted = wantedOf('expedition', firstSetup('expedition'));
    expect(wanted.seats).toBe(4);
    expect(wanted.options).toEqual({ monument: 'great-pyramid', values: {} });
    expect(wanted.pace).toEqual({ kind: 'untimed' });
  });

  it('leaves out a variant that is not possible, and remembers it', () => {
    const setup = { ...firstSetup('expedition'), variants: ['long-expedition', 'fierce-weather'] };
    expect(wantedOf('expedition', setup).options?.['variants']).toEqual(['fierce-weather']);
    const fewer = wantedOf('expedition', { ...setup, seats: 3 });
    expect(fewer.options?.['variants']).toEqual(['fierce-weather', 'long-expedition']);
  });

  it('does not name who starts where luck decides', () => {
    const setup = { ...firstSetup('expedition'), start: 1 };
    expect(wantedOf('expedition', setup).options?.['start']).toBe(1);
    const lucky = wantedOf('expedition', { ...setup, variants: ['beginners-luck'] });
    expect(lucky.options).not.toHaveProperty('start');
  });

  it('reads own numbers as they are typed', () => {
    const values = { coin: { trade: '2', prices: '2, 6 12' }, cup: { trade: '', prices: '' } };
    const setup = { ...firstSetup('classic'), values };
    expect(wantedOf('classic', setup).options?.['values']).toEqual({
      coin: { trade: 2, prices: [2, 6, 12] },
    });
    expect(changedOf(setup)).toBe(1);
    const tiles = { ...firstSetup('bad'), counts: { gem: '20', jade: '' } };
    expect(wantedOf('bad', tiles).options).toEqual({ counts: { gem: 20 } });
  });

  it('starts own numbers from the box', () => {
    const box = { values: { coin: { trade: 2, prices: [2, 5, 10] } } };
    expect(boxRow(box, 'coin')).toEqual({ trade: '2', prices: '2 5 10' });
    expect(boxRow(box, 'mask')).toEqual({ trade: '', prices: '' });
  });

  it('has the time that was chosen', () => {
    const setup = { ...firstSetup('bad'), pace: 'live' as const, minutes: 5, increment: 0 };
    expect(wantedOf('bad', setup).pace).toEqual({ kind: 'live', minutes: 5, increment: 0 });
  });
});
