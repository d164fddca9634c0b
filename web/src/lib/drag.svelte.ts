// Dragging cards with mouse, pen or finger. A finger that moves at once scrolls, as elsewhere;
// one that rests on a card first picks it up. Whatever can be dragged can also be pressed.

import type { Attachment } from 'svelte/attachments';

const THRESHOLD_PX = 6; // less is a press
const REST_MS = 220; // of a finger on a card

export interface Held {
  kind: string;
  from: string; // what it is taken from: only places that accept this are open to it
  x: number;
  y: number;
}

export class Drag {
  held = $state.raw<Held | null>(null);
  over = $state.raw<Element | null>(null); // the place that would take it
  readonly #ondrop: (kind: string, from: string) => void;

  constructor(ondrop: (kind: string, from: string) => void) {
    this.#ondrop = ondrop;
  }

  /** Make something a card that can be dragged. */
  card(kind: string, from: string): Attachment<HTMLElement> {
    return (node) => {
      const press = (event: PointerEvent): void => {
        if (event.isPrimary && event.button === 0) new Pull(this, node, event, { kind, from });
      };
      // Only a listener that was there before the finger can keep the page from scrolling.
      const hold = (event: Event): void => {
        if (this.held && event.cancelable) event.preventDefault();
      };
      node.addEventListener('pointerdown', press);
      node.addEventListener('touchmove', hold, { passive: false });
      node.addEventListener('contextmenu', hold);
      return () => {
        node.removeEventListener('pointerdown', press);
        node.removeEventListener('touchmove', hold);
        node.removeEventListener('contextmenu', hold);
      };
    };
  }

  /** Move what is held. */
  move(held: Held): void {
    this.held = held;
    const below = document.elementFromPoint(held.x, held.y);
    this.over = below?.closest(`[data-takes~="${held.from}"]`) ?? null;
  }

  /** Let go, where it is or without effect. */
  letGo(isDropped: boolean): void {
    const { held, over } = this;
    this.held = null;
    this.over = null;
    if (isDropped && held && over) this.#ondrop(held.kind, held.from);
  }
}

/** One pull at a card, from the press to letting go. */
class Pull {
  readonly #drag: Drag;
  readonly #node: HTMLElement;
  readonly #card: { kind: string; from: string };
  readonly #start: PointerEvent;
  readonly #end = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #hasMoved = false;

  constructor(
    drag: Drag,
    node: HTMLElement,
    start: PointerEvent,
    card: { kind: string; from: string },
  ) {
    this.#drag = drag;
    this.#node = node;
    this.#start = start;
    this.#card = card;
    if (start.pointerType === 'touch') {
      this.#timer = setTimeout(() => this.#move(start), REST_MS);
    }
    const { signal } = this.#end;
    addEventListener('pointermove', (event) => this.#heed(event), { signal });
    addEventListener('pointerup', () => this.#finish(this.#hasMoved), { signal });
    addEventListener('pointercancel', () => this.#finish(false), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && this.#finish(false), {
      signal,
    });
  }

  #heed(event: PointerEvent): void {
    if (event.pointerId !== this.#start.pointerId) return;
    const isFar = Math.hypot(event.x - this.#start.x, event.y - this.#start.y) > THRESHOLD_PX;
    this.#hasMoved ||= isFar;
    if (this.#drag.held) this.#move(event);
    else if (isFar && this.#start.pointerType === 'touch')
      this.#finish(false); // it scrolls
    else if (isFar) this.#move(event);
  }

  #move({ x, y }: PointerEvent): void {
    this.#drag.move({ ...this.#card, x, y });
  }

  #finish(isDropped: boolean): void {
    clearTimeout(this.#timer);
    this.#end.abort();
    if (this.#drag.held && this.#hasMoved) this.#dropClick();
    this.#drag.letGo(isDropped);
  }

  /** The press that ends a pull is none. */
  #dropClick(): void {
    const stop = (event: Event): void => event.stopImmediatePropagation();
    this.#node.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => this.#node.removeEventListener('click', stop, { capture: true }));
  }
}
