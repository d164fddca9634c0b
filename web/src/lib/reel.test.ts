import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Reel } from './reel.svelte';

const motion = vi.hoisted(() => ({ isOn: true }));
vi.mock('./settings.svelte', () => ({ mayMove: () => motion.isOn })); // no browser here

interface Scene {
  name: string;
}

let seen: string[];

function newReel(most = 3): Reel<Scene> {
  const reel: Reel<Scene> = new Reel({
    most,
    play: async (scene) => {
      seen.push(scene.name);
      await reel.wait(100);
      if (reel.isOn(scene)) seen.push(`${scene.name} done`);
    },
    cut: (last) => seen.push(`cut to ${last?.name ?? 'nothing'}`),
  });
  return reel;
}

function scenes(...names: string[]): Scene[] {
  return names.map((name) => ({ name }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  motion.isOn = true;
  seen = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a reel', () => {
  it('shows scenes one after another, in order', async () => {
    const reel = newReel();
    reel.follow(scenes('dig', 'trade'));
    reel.follow(scenes('sale'));
    expect(seen).toEqual(['dig']);
    expect(reel.isMoving).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(['dig', 'dig done', 'trade']);
    await vi.runAllTimersAsync();
    expect(seen.filter((one) => !one.endsWith('done'))).toEqual(['dig', 'trade', 'sale']);
    expect(reel.isMoving).toBe(false);
  });

  it('goes to the present when it is skipped, and on with what comes then', async () => {
    const reel = newReel();
    reel.follow(scenes('dig', 'trade'));
    reel.skip();
    expect(seen).toEqual(['dig', 'cut to trade']);
    reel.follow(scenes('sale'));
    await vi.runAllTimersAsync();
    expect(seen).toEqual(['dig', 'cut to trade', 'sale', 'sale done']);
    expect(reel.isMoving).toBe(false);
  });

  it('has nothing to skip when it rests', async () => {
    const reel = newReel();
    reel.follow(scenes('dig'));
    await vi.runAllTimersAsync();
    reel.skip();
    expect(seen).toEqual(['dig', 'dig done']);
  });

  it('shows none of too many', () => {
    const reel = newReel();
    reel.follow(scenes('dig', 'trade', 'sale', 'storm'));
    expect(seen).toEqual(['cut to storm']);
    expect(reel.waiting).toEqual([]);
  });

  it('shows none where nothing may move', () => {
    motion.isOn = false;
    newReel().follow(scenes('dig', 'trade'));
    expect(seen).toEqual(['cut to trade']);
  });

  it('shows none in a tab that nobody looks at', () => {
    vi.stubGlobal('document', { hidden: true });
    newReel().follow(scenes('dig'));
    expect(seen).toEqual(['cut to dig']);
  });

  it('stops for good when the table is left', async () => {
    const reel = newReel();
    reel.follow(scenes('dig', 'trade'));
    reel.stop();
    await vi.runAllTimersAsync();
    expect(seen).toEqual(['dig']);
  });
});
