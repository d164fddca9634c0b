import { expect, test } from 'vitest';

import { Desk, type Source } from './desk.svelte';
import type { Answer } from './live.svelte';
import type { Story } from './story';
import type { Update, Viewer, Wish } from './wire';

const DONE = { ok: true, code: '', reason: '' };

/** A table at which nothing is answered before the test says so. */
class Slow implements Source {
  stories = new Map<Viewer, Story>();
  asked: Wish[] = [];
  answers: ((answer: Answer) => void)[] = [];

  ask(wish: Wish): Promise<Answer> {
    this.asked.push(wish);
    return new Promise((answer) => this.answers.push(answer));
  }

  come(ply: number): void {
    const now = { ply, to_act: 0, deeds: [], actions: [] } as unknown as Update;
    this.stories.set(0, { now } as unknown as Story);
  }
}

function seated(): [Desk, Slow] {
  const source = new Slow();
  const desk = new Desk(source);
  desk.viewer = 0;
  source.come(4);
  return [desk, source];
}

test('a move that is on its way is not made twice', async () => {
  const [desk, source] = seated();
  const first = desk.play([1]);
  expect(await desk.play([1])).toBe(false);
  expect(source.asked).toHaveLength(1);
  source.answers[0]?.(DONE);
  expect(await first).toBe(true);
});

test('the next move can be made before the last is acknowledged', async () => {
  const [desk, source] = seated();
  const first = desk.play([1]);
  source.come(5);
  const second = desk.play([2]);
  expect(source.asked.map((wish) => 'ply' in wish && wish.ply)).toEqual([4, 5]);
  source.answers.forEach((answer) => answer(DONE));
  expect(await Promise.all([first, second])).toEqual([true, true]);
});

test('after a refusal another move can be made', async () => {
  const [desk, source] = seated();
  const first = desk.play([1]);
  source.answers[0]?.({ ok: false, code: 'illegal', reason: 'That is not legal.' });
  expect(await first).toBe(false);
  expect(desk.notice).toBe('That is not legal.');
  void desk.play([2]);
  expect(source.asked).toHaveLength(2);
});
