// The live connection to a table. It comes back by itself, and loses and doubles nothing.

import { SvelteMap } from 'svelte/reactivity';

import { api } from './api';
import { refusalWords } from './refusal';
import { hasGap, told, type Story } from './story';
import { followUpdate } from './update';
import type { FromServer, Said, TableInfo, Update, Viewer, Wish } from './wire';

export type Status = 'connecting' | 'open' | 'lost' | 'refused';

export interface Answer {
  ok: boolean;
  code: string;
  reason: string;
}

const REFUSED = 1008;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const LONG_MS = 10_000; // until a lost connection is more than a hiccup

export class Live {
  status = $state<Status>('connecting');
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<Viewer[]>([]);
  stories = new SvelteMap<Viewer, Story>();
  said = $state.raw<Said[]>([]);
  reason = $state(''); // why the server has refused us
  isGone = $state(false); // the server has not answered for long

  /** Called with every update that tells something new. */
  onUpdate: (update: Update) => void = () => undefined;

  readonly code: string;
  #socket: WebSocket | undefined;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the screen follows it
  #pending = new Map<string, { message: Wish; settle: (answer: Answer) => void }>();
  #count = 0;
  #wait = FIRST_WAIT_MS;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #arrive: () => Promise<unknown>;
  readonly #name = crypto.randomUUID().slice(0, 8);

  /** Connect to a table, after `arrive`: who is new gets a cookie there, by which the socket knows them. */
  constructor(code: string, arrive: () => Promise<unknown>) {
    this.code = code;
    this.#arrive = arrive;
    void this.#connect();
  }

  /** Send a wish; the answer comes even if the connection is lost meanwhile. */
  ask(message: Wish): Promise<Answer> {
    this.#count += 1;
    const id = `${this.#name}-${this.#count}`;
    return new Promise((settle) => {
      this.#pending.set(id, { message, settle });
      this.#send({ ...message, id });
    });
  }

  /** Ask for what was said before we came. */
  async recall(): Promise<void> {
    const { talk } = await api.talk(this.code).catch(() => ({ talk: [] }));
    const known = this.said.map((one) => one.number);
    const names = this.table?.chairs.map((chair) => chair.name) ?? [];
    const earlier = talk
      .filter((one) => !known.includes(one.number))
      .map(({ number, name, text }) => ({ number, name, text, seat: names.indexOf(name) }));
    this.said = [...this.said, ...earlier].sort((a, b) => a.number - b.number);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#socket?.close();
  }

  /** The last ply that all our viewers know. */
  get ply(): number {
    const plies = this.you.map((viewer) => this.stories.get(viewer)?.now.ply ?? -1);
    return plies.length > 0 ? Math.min(...plies) : -1;
  }

  async #connect(): Promise<void> {
    try {
      await this.#arrive();
    } catch {
      this.#lose();
      return;
    }
    if (!this.#isClosed) this.#open();
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({ type: 'hello', since: this.ply, token: '' });
      for (const [id, { message }] of this.#pending) this.#send({ ...message, id });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#welcome();
      this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => this.#lose(event.code);
  }

  #welcome(): void {
    if (this.status === 'open') return;
    if (this.status === 'lost') void followUpdate();
    this.status = 'open';
    this.isGone = false;
    this.#wait = FIRST_WAIT_MS;
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #lose(code?: number): void {
    if (this.#isClosed) return;
    if (code === REFUSED) {
      this.status = 'refused';
      return;
    }
    this.status = 'lost';
    this.#patience ??= setTimeout(() => (this.isGone = true), LONG_MS);
    this.#timer = setTimeout(() => void this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.#seat(message.table, message.you);
        break;
      case 'update':
        this.#see(message);
        break;
      case 'talk':
        if (!this.said.some((one) => one.number === message.number)) {
          this.said = [...this.said, message];
        }
        break;
      case 'done':
        this.#settle(message.id, { ok: true, code: '', reason: '' });
        break;
      case 'refused':
        this.#refuse(message.id, message.code, refusalWords(message));
    }
  }

  #refuse(id: string | null, code: string, reason: string): void {
    if (id === null) this.reason = reason;
    else this.#settle(id, { ok: false, code, reason });
  }

  #seat(table: TableInfo, you: Viewer[]): void {
    this.table = table;
    this.you = you;
    for (const viewer of this.stories.keys()) {
      if (!you.includes(viewer)) this.stories.delete(viewer);
    }
  }

  #see(update: Update): void {
    const before = this.stories.get(update.seat);
    if (hasGap(before, update)) {
      this.#socket?.close(); // and come back, asking for what is missing
      return;
    }
    const after = told(before, update);
    this.stories.set(update.seat, after);
    if (after.steps !== before?.steps) this.onUpdate(update);
  }

  #settle(id: string, answer: Answer): void {
    this.#pending.get(id)?.settle(answer);
    this.#pending.delete(id);
  }
}
