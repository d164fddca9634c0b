// The geometry of a chart: pure, so that it can be tested without a page.

/** What was known at a step: a value for each seat. */
export interface Moment {
  step: number;
  values: number[];
}

export type Scale = (value: number) => number;

const ROUND = [1, 2, 2.5, 5, 10]; // times a power of ten
const SHAPES = 6;

/** A straight line from one range to another. */
export function scale(from: [number, number], to: [number, number]): Scale {
  const length = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / length) * (to[1] - to[0]);
}

/** The line of a seat; stairs stay level until the next moment. */
export function pathOf(
  moments: Moment[],
  seat: number,
  x: Scale,
  y: Scale,
  isStair = false,
): string {
  return moments
    .map(({ step, values }, at) => {
      const [left, top] = [rounded(x(step)), rounded(y(values[seat] ?? 0))];
      if (at === 0) return `M${left} ${top}`;
      return isStair ? `H${left}V${top}` : `L${left} ${top}`;
    })
    .join('');
}

/** The moments at which the value of a seat is another than before. */
export function changesOf(moments: Moment[], seat: number): Moment[] {
  return moments.filter((moment, at) => {
    const before = moments[at - 1];
    return before !== undefined && before.values[seat] !== moment.values[seat];
  });
}

/** Go on with the last values until a step. */
export function until(moments: Moment[], step: number): Moment[] {
  const last = moments.at(-1);
  return last && last.step < step ? [...moments, { ...last, step }] : moments;
}

/** Round numbers from 0 up to a value, about so many. */
export function ticks(most: number, count: number): number[] {
  const wide = Math.max(most, 1) / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(wide));
  const gaps = ROUND.map((one) => one * power).filter((one) => Number.isInteger(one));
  const gap = gaps.find((one) => one >= wide) ?? 1;
  return Array.from({ length: Math.floor(most / gap) + 1 }, (_, at) => at * gap);
}

/** Round steps from the first up to the last, about so many. */
export function stepTicks(last: number, count: number): number[] {
  return [...new Set(ticks(last, count).map((step) => step || 1))];
}

/** Push places apart that are nearer to each other than a gap, within bounds. */
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const found = [...wanted];
  let least = low;
  for (const at of order) {
    least = found[at] = Math.max(found[at] ?? 0, least);
    least += gap;
  }
  let most = high;
  for (const at of order.reverse()) {
    most = found[at] = Math.min(found[at] ?? 0, most);
    most -= gap;
  }
  return found;
}

/** The moment nearest to a step, by its number. */
export function nearest(moments: Moment[], step: number): number {
  let best = 0;
  moments.forEach((moment, at) => {
    const far = Math.abs((moments[best]?.step ?? 0) - step);
    if (Math.abs(moment.step - step) < far) best = at;
  });
  return best;
}

/** The sign of a seat in a chart: circle, square, triangle, diamond, cross, hourglass. */
export function signOf(seat: number, x: number, y: number, size: number): string {
  const [l, r, t, b] = [x - size, x + size, y - size, y + size].map(rounded);
  switch (seat % SHAPES) {
    case 0:
      return `M${l} ${rounded(y)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
    case 1:
      return `M${l} ${t}H${r}V${b}H${l}z`;
    case 2:
      return `M${rounded(x)} ${t}L${r} ${b}H${l}z`;
    case 3:
      return `M${rounded(x)} ${t}L${r} ${rounded(y)}L${rounded(x)} ${b}L${l} ${rounded(y)}z`;
    case 4:
      return `M${l} ${t}L${r} ${b}M${r} ${t}L${l} ${b}`;
    default:
      return `M${l} ${t}H${r}L${l} ${b}H${r}z`;
  }
}

/** How the line of a seat is dashed; the first is solid. */
export function dashOf(seat: number): string {
  return ['none', '7 4', '2 3', '9 3 2 3', '12 4', '4 2'][seat % SHAPES] ?? 'none';
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
