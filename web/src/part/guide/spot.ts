// Where the guide stands on the screen, so that it does not cover what it speaks about.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something to be kept free, and how much that matters. */
export interface Claim {
  box: Box;
  weight: number;
}

const MARGIN = 10;
const HEAD = 60; // the top bar

/** The corners of a window for a panel, the best first; on a phone only below and above. */
export function spotsOf(window: Box, panel: Pick<Box, 'width' | 'height'>): Box[] {
  const right = window.width - panel.width - MARGIN;
  const xs = right - MARGIN > panel.width / 2 ? [right, MARGIN] : [right / 2 + MARGIN / 2];
  const ys = [window.height - panel.height - MARGIN, HEAD];
  return ys.flatMap((y) => xs.map((x) => ({ ...panel, x, y: Math.max(HEAD, y) })));
}

/** The first of some spots that covers the least of what is to be kept free. */
export function freest(spots: Box[], claims: Claim[]): Box | undefined {
  const cost = (spot: Box): number =>
    claims.reduce((sum, { box, weight }) => sum + weight * overlap(spot, box), 0);
  return spots.reduce<Box | undefined>(
    (best, spot) => (best === undefined || cost(spot) < cost(best) ? spot : best),
    undefined,
  );
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

export function isWithin(inner: Box, outer: Box): boolean {
  return overlap(inner, outer) >= inner.width * inner.height;
}

/** The first element on the screen that one of some selectors finds. */
export function seen(selectors: string[]): Element | undefined {
  for (const selector of selectors) {
    const found = document.querySelector(selector);
    if (found && found.getClientRects().length > 0) return found;
  }
  return undefined;
}

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Where bars that are fixed to the foot of the window begin. */
export function footOf(bars: string[], height: number): number {
  const tops = bars
    .map((bar) => document.querySelector(bar))
    .filter((bar) => bar !== null && getComputedStyle(bar).position === 'fixed')
    .map((bar) => bar?.getBoundingClientRect().top ?? height);
  return Math.min(height, ...tops);
}
