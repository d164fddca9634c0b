// What the board shows: it follows the game move by move, so that people see what happened.
// The legal actions do not wait for it, so nothing holds up who plays.

import { Reel } from '../../lib/reel.svelte';
import { mayMove } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import type { Step } from '../../lib/story';
import type { BoardView, GameEvent, Update, Viewer } from '../../lib/wire';
import { actsOf, soundOf, type Act, type Leg, type Spark } from './act';

const MOVE_MS = 600; // between visible moves of others
const DEED_MS = 300; // after what others do without moving
const MARK_MS = 1200; // how long a change is marked
const MOST_SCENES = 12; // more are not shown one by one
const MOST_MS = 2400; // of one scene; a longer one is shown faster

export interface Place {
  square: string | null;
  ms: number; // how long the way there takes
  isGone: boolean; // fading, on the way through a portal
}

interface Scene {
  ply: number;
  view: BoardView;
  events: GameEvent[];
  isOwn: boolean; // the viewer acted, and need not be shown what comes next slowly
}

export class Stage {
  view: BoardView;
  ply: number;
  places: Place[];
  changed = $state.raw<string[]>([]); // squares, for a while
  sparks = $state.raw<Spark[]>([]); // what happens on squares just now
  readonly #reel: Reel<Scene>;
  #last: number; // ply of the newest scene
  #mark: ReturnType<typeof setTimeout> | undefined;

  constructor(now: Update, view: BoardView) {
    this.view = $state.raw(view);
    this.ply = $state(now.ply);
    this.places = $state.raw(resting(view));
    this.#last = now.ply;
    this.#reel = new Reel({
      most: MOST_SCENES,
      play: (scene) => this.#play(scene),
      cut: (last) => this.#cut(last),
    });
  }

  get isMoving(): boolean {
    return this.#reel.isMoving;
  }

  /** Take what is new; show it after what is still to be shown. */
  follow(now: Update, view: BoardView, steps: Step[], viewer: Viewer): void {
    const events = steps.filter((step) => step.ply > this.#last).flatMap((step) => step.events);
    if (now.ply < this.#last) this.skip();
    this.#last = now.ply;
    if (!mayMove() && !document.hidden) events.forEach(heard);
    this.#reel.follow([{ ply: now.ply, view, events, isOwn: events[0]?.seat === viewer }]);
  }

  /** Show the present at once. */
  skip(): void {
    this.#reel.skip();
  }

  stop(): void {
    this.#reel.stop();
    clearTimeout(this.#mark);
  }

  async #play(scene: Scene): Promise<void> {
    const acts = actsOf(scene.events, this.places);
    const whole = acts.reduce((sum, act) => sum + act.ms, 0);
    const pace = Math.min(1, MOST_MS / whole);
    for (const act of acts) {
      if (this.#reel.isOn(scene)) await this.#perform(act, scene, act.ms * pace);
    }
    if (!this.#reel.isOn(scene)) return; // skipped
    this.#show(scene);
    if (!scene.isOwn) await this.#reel.wait(pauseAfter(whole * pace));
  }

  #cut(last: Scene | undefined): void {
    if (last) this.#show(last);
    else this.places = resting(this.view);
    this.sparks = [];
  }

  #show(scene: Scene): void {
    const changed = changes(this.view, scene.view);
    this.view = scene.view;
    this.ply = scene.ply;
    this.places = resting(scene.view);
    this.sparks = [];
    if (changed.length === 0) return;
    this.changed = changed;
    clearTimeout(this.#mark);
    this.#mark = setTimeout(() => (this.changed = []), MARK_MS);
  }

  async #perform(act: Act, scene: Scene, ms: number): Promise<void> {
    if (act.sound) sound(act.sound);
    this.sparks = act.sparks;
    if (act.leg) await this.#walk(act.leg, scene, ms);
    else await this.#reel.wait(ms);
  }

  async #walk({ seat, to, jumps }: Leg, scene: Scene, ms: number): Promise<void> {
    if (!jumps) {
      this.#put(seat, { square: to, ms, isGone: false });
      await this.#reel.wait(ms);
      return;
    }
    const from = this.places[seat]?.square ?? null;
    this.#put(seat, { square: from, ms: 0, isGone: true });
    await this.#reel.wait(ms / 2);
    if (!this.#reel.isOn(scene)) return; // skipped
    this.#put(seat, { square: to, ms: 0, isGone: to === null });
    await this.#reel.wait(ms / 2);
  }

  #put(seat: number, place: Place): void {
    this.places = this.places.map((old, at) => (at === seat ? place : old));
  }
}

function heard(event: GameEvent): void {
  const name = soundOf(event);
  if (name) sound(name);
}

function resting(view: BoardView): Place[] {
  return view.meeples.map((square) => ({ square, ms: 0, isGone: square === null }));
}

function changes(before: BoardView, after: BoardView): string[] {
  const squares = Object.keys({ ...before.tiles, ...after.tiles });
  return squares.filter((square) => before.tiles[square] !== after.tiles[square]);
}

/** The time until the next visible move. */
function pauseAfter(spent: number): number {
  return spent === 0 ? DEED_MS : Math.max(DEED_MS, MOVE_MS - spent);
}
