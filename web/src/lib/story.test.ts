import { describe, expect, it } from 'vitest';

import { hasGap, told, type Story } from './story';
import type { Update } from './wire';

function update(since: number, ply: number): Update {
  const lines = Array.from({ length: ply - Math.max(since, 0) }, (_, n) => `line ${ply - n}`);
  return { type: 'update', since, ply, lines, events: [] } as unknown as Update;
}

describe('a story', () => {
  it('begins with the first update', () => {
    const story = told(undefined, update(-1, 3));
    expect(story.steps).toHaveLength(1);
    expect(story.now.ply).toBe(3);
  });

  it('grows by what is new', () => {
    const story = told(told(undefined, update(-1, 3)), update(3, 4));
    expect(story.steps.map((step) => step.ply)).toEqual([3, 4]);
  });

  it('is not told anything twice', () => {
    let story: Story = told(told(undefined, update(-1, 3)), update(3, 4));
    story = told(story, update(3, 4));
    expect(story.steps.map((step) => step.ply)).toEqual([3, 4]);
    story = told(story, update(2, 3));
    expect(story.now.ply).toBe(4);
  });

  it('has no step for coming back to where it was', () => {
    const story = told(told(undefined, update(-1, 3)), update(3, 3));
    expect(story.steps.map((step) => step.ply)).toEqual([3]);
  });

  it('notices a gap', () => {
    const story = told(undefined, update(-1, 3));
    expect(hasGap(story, update(3, 4))).toBe(false);
    expect(hasGap(story, update(4, 5))).toBe(true);
    expect(hasGap(undefined, update(4, 5))).toBe(true);
    expect(hasGap(undefined, update(-1, 5))).toBe(false);
  });
});
