import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CardView, GameEvent } from '../../lib/wire';
import { Stage } from './stage.svelte';

const motion = vi.hoisted(() => ({ isOn: true }));
vi.mock('../../lib/settings.svelte', () => ({ mayMove: () => motion.isOn, settings: {} }));
const played = vi.hoisted(() => [] as string[]);
vi.mock('../../lib/sound', () => ({ play: (sound: string) => played.push(sound) }));

const STORM = 200; // events
const views = [0, 1, 2].map((turn) => ({ turn }) as unknown as CardView);
const [before, after, later] = views as [CardView, CardView, CardView];
const dug: GameEvent = { event: 'dug', seat: 1, kind: null };
const took: GameEvent = { event: 'took', seat: 1, kind: 'cup' };

function newStage(): Stage {
  return new Stage(4, before);
}

function cards(stage: Stage): (string | null | undefined)[] {
  return stage.actors.map((actor) => actor.flight?.card);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  motion.isOn = true;
  played.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stage of the card table', () => {
  it('shows the events of an update in order, and then what they led to', async () => {
    const stage = newStage();
    stage.follow(5, after, [{ ply: 5, events: [dug, took], lines: [] }], 0);
    expect(cards(stage)).toEqual([null]);
    expect(stage.view).toBe(before);
    await vi.advanceTimersByTimeAsync(330);
    expect(cards(stage)).toEqual(['cup']);
    await vi.runAllTimersAsync();
    expect(stage.actors).toEqual([]);
    expect(stage.view).toBe(after);
    expect(stage.isMoving).toBe(false);
  });

  it('shows again nothing that was there when it came', () => {
    const stage = newStage();
    stage.follow(4, before, [{ ply: 4, events: [dug], lines: [] }], 0);
    expect(stage.actors).toEqual([]);
  });

  it('follows at once if there is nothing to see', () => {
    const stage = newStage();
    stage.follow(5, after, [{ ply: 5, events: [{ event: 'braved', seat: 1 }], lines: [] }], 0);
    expect(stage.view).toBe(after);
  });

  it('is in the present when it is skipped', () => {
    const stage = newStage();
    stage.follow(5, after, [{ ply: 5, events: [dug], lines: [] }], 0);
    stage.follow(6, later, [{ ply: 6, events: [took], lines: [] }], 0);
    stage.skip();
    expect(stage.actors).toEqual([]);
    expect(stage.view).toBe(later);
  });

  it('shows each of 200 events, within seconds, without filling the air', async () => {
    const stage = newStage();
    const events = Array.from({ length: STORM }, (_, at) => (at % 2 ? took : dug));
    stage.follow(5, after, [{ ply: 5, events, lines: [] }], 0);
    expect(stage.isLong).toBe(true);
    let most = 0;
    const begun = Date.now();
    while (stage.isMoving) {
      await vi.advanceTimersByTimeAsync(10);
      most = Math.max(most, stage.actors.length);
    }
    expect(played).toHaveLength(STORM);
    expect(most).toBeLessThanOrEqual(12);
    expect(Date.now() - begun).toBeLessThan(5000); // of the clock of this test
    expect(stage.view).toBe(after);
    expect(stage.isLong).toBe(false);
  });

  it('shows no motion where there may be none, but is heard', () => {
    motion.isOn = false;
    const stage = newStage();
    stage.follow(5, after, [{ ply: 5, events: [dug], lines: [] }], 0);
    expect(stage.actors).toEqual([]);
    expect(stage.view).toBe(after);
    expect(played).toEqual(['dig']);
  });
});
