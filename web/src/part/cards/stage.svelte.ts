// What moves over the card table. What can be used shows the present at once: only what is there
// to be looked at, such as the seats of others, follows the cards in the air.

import { Reel } from '../../lib/reel.svelte';
import { mayMove } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import type { Step } from '../../lib/story';
import type { CardView, Viewer } from '../../lib/wire';
import { scenesOf, type Flight, type Place, type Scene } from './scene';

const MOST_SCENES = 240; // more are not shown one by one
const MOST_MS = 4000; // of all that waits; more is shown faster
const LEAST_MS = 140; // a card in the air, however fast; then scenes overlap
const LONGEST_MS = 580; // a scene with all its cards
const STAGGER_MS = 40;
const MOST_IN_AIR = 12;
const MANY = 4; // scenes to offer a way out of

export interface Actor {
  id: number;
  delay: number;
  ms: number; // without the delay
  flight?: Flight;
  ring?: Place;
  isStorm?: boolean;
}

export class Stage {
  view: CardView; // as far as it has been shown
  actors = $state.raw<Actor[]>([]);
  isLong = $state(false);
  readonly #reel: Reel<Scene>;
  #now: CardView;
  #last: number; // the newest ply
  #pace = 1; // shares of the usual time
  #count = 0;

  constructor(ply: number, view: CardView) {
    this.view = $state.raw(view);
    this.#now = view;
    this.#last = ply;
    this.#reel = new Reel({
      most: MOST_SCENES,
      play: (scene) => this.#play(scene),
      cut: () => this.#clear(),
    });
  }

  get isMoving(): boolean {
    return this.#reel.isMoving;
  }

  /** Show what is new, after what is still to be shown. */
  follow(ply: number, view: CardView, steps: Step[], viewer: Viewer): void {
    if (ply < this.#last) this.skip();
    const fresh = steps.filter((step) => step.ply > this.#last);
    this.#last = ply;
    this.#now = view;
    const scenes = scenesOf(
      fresh.flatMap((step) => step.events),
      viewer,
    );
    if (!mayMove() && !document.hidden) scenes.forEach(heard);
    if (!this.isMoving) this.#pace = 1;
    const whole = [...this.#reel.waiting, ...scenes].reduce((sum, one) => sum + lengthOf(one), 0);
    this.#pace = Math.min(this.#pace, MOST_MS / Math.max(whole, 1));
    this.#reel.follow(scenes);
    const last = this.#reel.waiting.at(-1);
    if (last) last.after = view;
    else this.view = view;
    this.isLong = this.#reel.waiting.length >= MANY;
  }

  /** Show the present at once. */
  skip(): void {
    this.#reel.skip();
  }

  stop(): void {
    this.#reel.stop();
  }

  async #play(scene: Scene): Promise<void> {
    heard(scene);
    this.#launch(actorsOf(scene, Math.max(scene.ms * this.#pace, LEAST_MS)));
    await this.#reel.wait(lengthOf(scene) * this.#pace);
    if (scene.after && this.#reel.isOn(scene)) this.view = scene.after;
    this.isLong &&= this.#reel.waiting.length > 1;
  }

  #launch(actors: Omit<Actor, 'id'>[]): void {
    const isStorming = this.actors.some((actor) => actor.isStorm);
    const fresh = actors
      .filter((actor) => !(actor.isStorm && isStorming))
      .slice(0, MOST_IN_AIR - this.actors.length)
      .map((actor) => ({ ...actor, id: (this.#count += 1) }));
    this.actors = [...this.actors, ...fresh];
    const length = Math.max(0, ...fresh.map((actor) => actor.delay + actor.ms));
    setTimeout(() => this.#land(fresh), length);
  }

  #land(landed: Actor[]): void {
    this.actors = this.actors.filter((actor) => !landed.includes(actor));
  }

  #clear(): void {
    this.view = this.#now;
    this.actors = [];
    this.isLong = false;
  }
}

function heard(scene: Scene): void {
  if (scene.sound) sound(scene.sound);
}

function lengthOf(scene: Scene): number {
  return scene.ms + staggerOf(scene) * Math.max(0, scene.flights.length - 1);
}

/** The time between two cards of a scene. */
function staggerOf({ ms, flights }: Scene): number {
  return Math.min(STAGGER_MS, (LONGEST_MS - ms) / flights.length);
}

function actorsOf(scene: Scene, ms: number): Omit<Actor, 'id'>[] {
  const stagger = staggerOf(scene);
  const flights = scene.flights.map((flight, at) => ({ flight, ms, delay: at * stagger }));
  const others = [
    ...(scene.ring ? [{ ring: scene.ring, ms, delay: 0 }] : []),
    ...(scene.isStorm ? [{ isStorm: true, ms, delay: 0 }] : []),
  ];
  return [...others, ...flights];
}
