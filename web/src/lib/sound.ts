// Soft, short sounds, made here rather than loaded. Silent unless somebody has turned them on.

import { settings } from './settings.svelte';

export type Sound =
  'blast' | 'coin' | 'dig' | 'step' | 'storm' | 'thief' | 'trade' | 'turn' | 'win';

interface Tone {
  from: number; // hertz; of noise, what the filter lets through
  to?: number; // where it glides
  at?: number; // seconds after the start
  length: number; // seconds
  level?: number; // against the others
  noise?: boolean;
}

const VOLUME = 0.07;
const SILENCE = 0.0001; // an exponential never reaches zero
const ATTACK_S = 0.012; // without it a sound clicks
const MOST_AT_ONCE = 2;

const SOUNDS: Record<Sound, Tone[]> = {
  turn: [
    { from: 523, length: 0.35 },
    { from: 659, at: 0.16, length: 0.35 },
  ],
  dig: [
    { from: 900, to: 420, length: 0.12, noise: true },
    { from: 196, at: 0.05, length: 0.14 },
  ],
  coin: [
    { from: 1319, length: 0.16, level: 0.6 },
    { from: 1760, at: 0.07, length: 0.26, level: 0.6 },
  ],
  thief: [
    { from: 392, to: 294, length: 0.18 },
    { from: 294, to: 220, at: 0.15, length: 0.24 },
  ],
  storm: [{ from: 300, to: 900, length: 0.55, level: 1.4, noise: true }],
  trade: [
    { from: 440, length: 0.12 },
    { from: 587, at: 0.08, length: 0.16 },
  ],
  step: [{ from: 240, to: 180, length: 0.07 }],
  blast: [
    { from: 700, to: 90, length: 0.45, level: 1.6, noise: true },
    { from: 98, to: 49, length: 0.4 },
  ],
  win: [
    { from: 523, length: 0.3 },
    { from: 659, at: 0.13, length: 0.3 },
    { from: 784, at: 0.26, length: 0.5 },
  ],
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;
let sounding = 0;

/** Play a sound, if that is wanted, allowed by the browser and not too much at once. */
export function play(sound: Sound): void {
  const isAllowed = navigator.userActivation?.hasBeenActive ?? true; // somebody has used the page
  if (!settings.sound || !isAllowed || sounding >= MOST_AT_ONCE) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const tones = SOUNDS[sound];
  for (const tone of tones) start(context, tone);
  sounding += 1;
  const length = Math.max(...tones.map((tone) => (tone.at ?? 0) + tone.length));
  setTimeout(() => (sounding -= 1), length * 1000);
}

function start(context: AudioContext, tone: Tone): void {
  const begin = context.currentTime + (tone.at ?? 0);
  const end = begin + tone.length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(VOLUME * (tone.level ?? 1), begin + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  gain.connect(context.destination);
  const source = tone.noise ? noise(context, tone, gain) : oscillator(context, tone, gain);
  source.start(begin);
  source.stop(end);
}

function oscillator(context: AudioContext, tone: Tone, gain: GainNode): OscillatorNode {
  const source = context.createOscillator();
  glide(context, source.frequency, tone);
  source.connect(gain);
  return source;
}

function noise(context: AudioContext, tone: Tone, gain: GainNode): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = hiss ??= newHiss(context);
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  glide(context, filter.frequency, tone);
  source.connect(filter).connect(gain);
  return source;
}

function glide(context: AudioContext, pitch: AudioParam, { from, to, at, length }: Tone): void {
  const begin = context.currentTime + (at ?? 0);
  pitch.setValueAtTime(from, begin);
  if (to !== undefined) pitch.exponentialRampToValueAtTime(to, begin + length);
}

/** A second of noise. */
function newHiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
