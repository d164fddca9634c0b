// Shows scenes one after another: in order, to be skipped at any time, and not at all where
// nothing may move or nobody looks. What can be done never waits for it.

import { mayMove } from './settings.svelte';

export interface Player<Scene> {
  most: number; // of scenes that wait; if there are more, none is shown
  play: (scene: Scene) => Promise<void>;
  cut: (last: Scene | undefined) => void; // shows the present at once
}

export class Reel<Scene extends object> {
  isMoving = $state(false);
  #scenes: Scene[] = []; // the first is being shown
  #wake: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #player: Player<Scene>;

  constructor(player: Player<Scene>) {
    this.#player = player;
  }

  /** What is being shown and what comes after it. */
  get waiting(): readonly Scene[] {
    return this.#scenes;
  }

  /** Show some scenes after those that wait. */
  follow(scenes: Scene[]): void {
    this.#scenes.push(...scenes);
    const isTooMuch = this.#scenes.length > this.#player.most;
    if (isTooMuch || !mayMove() || document.hidden) this.skip();
    else if (!this.isMoving && this.#scenes.length > 0) void this.#run();
  }

  /** Tell whether a scene is still the one to show. */
  isOn(scene: Scene): boolean {
    return this.#scenes[0] === scene;
  }

  /** Wait within a scene, or until it is skipped. */
  wait(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      this.#timer = setTimeout(done, ms);
    });
  }

  /** Show the present at once. */
  skip(): void {
    if (!this.isMoving && this.#scenes.length === 0) return;
    const last = this.#scenes.at(-1);
    this.#scenes = [];
    this.#player.cut(last);
    clearTimeout(this.#timer);
    this.#wake?.();
  }

  stop(): void {
    this.#scenes = [];
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.isMoving = true;
    for (let scene = this.#scenes[0]; scene; scene = this.#scenes[0]) {
      await this.#player.play(scene);
      if (this.isOn(scene)) this.#scenes.shift();
    }
    this.isMoving = false;
  }
}
