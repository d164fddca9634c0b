// How cards, tiles and monuments look: a class for colours and a symbol for each.

const SHORT: Record<string, string> = {
  'pot shard': 'pot',
  parchment: 'parch',
  coin: 'coin',
  cup: 'cup',
  talisman: 'tali',
  map: 'map',
  mask: 'mask',
  tablet: 'tablet',
  pendant: 'pend',
  thief: 'thief',
  storm: 'storm',
  tent: 'tent',
  pyramid: 'pyramid',
  'great-pyramid': 'pyramid',
  temple: 'temple',
  tomb: 'tomb',
  mine: 'mine',
  sphinx: 'sphinx',
  'buried-ruins': 'ruins',
  gem: 'gem',
  jade: 'jade',
  dynamite: 'dyna',
  chest: 'chest',
  key: 'key',
  charmer: 'charmer',
  potion: 'potion',
  snake: 'snake',
  ice: 'ice',
  portal: 'portal',
  wall: 'wall',
};

/** The cards in the order of the rulebook. */
export const KINDS = [
  'pot shard',
  'parchment',
  'coin',
  'cup',
  'talisman',
  'map',
  'mask',
  'tablet',
  'pendant',
] as const;

/** The short name of a thing: of its class k-… and its symbols i-… and h-…. */
export function short(name: string): string {
  return SHORT[name] ?? 'trowel';
}

const SEAT_COLOURS = ['#8d3480', '#1f6fb8', '#a34d12', '#24764f', '#5b6470', '#7a6100'];

/** The colour of a seat, on which white text can be read. */
export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? '#5b6470';
}
