import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const chosen = vi.hoisted(() => ({ sound: false }));
vi.mock('./settings.svelte', () => ({ settings: chosen })); // no browser here

let started: number;

function param(): object {
  return { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
}

function node(): object {
  const made = { gain: param(), frequency: param(), connect: () => made, stop: vi.fn() };
  return { ...made, start: () => (started += 1) };
}

class FakeContext {
  state = 'suspended';
  currentTime = 0;
  sampleRate = 8;
  destination = {};
  createGain = node;
  createOscillator = node;
  createBufferSource = node;
  createBiquadFilter = node;
  createBuffer = (): object => ({ getChannelData: () => new Float32Array(8) });
  resume = resumed;
}
const resumed = vi.fn(() => Promise.resolve());

/** The module anew, so that no sound of another test is left. */
async function play(...sounds: ('dig' | 'coin' | 'storm')[]): Promise<void> {
  const module = await import('./sound');
  for (const sound of sounds) module.play(sound);
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  chosen.sound = true;
  started = 0;
  resumed.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sounds', () => {
  it('are off unless they were turned on', async () => {
    chosen.sound = false;
    await play('dig');
    expect(started).toBe(0);
  });

  it('wait for somebody to use the page, as browsers ask', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    await play('dig');
    expect(started).toBe(0);
  });

  it('wake what the browser has put to sleep', async () => {
    await play('coin');
    expect(resumed).toHaveBeenCalledOnce();
    expect(started).toBe(2);
  });

  it('are never more than two at once', async () => {
    await play('storm', 'storm', 'storm');
    expect(started).toBe(2);
    vi.runAllTimers();
    await play('storm');
    expect(started).toBe(3);
  });
});
