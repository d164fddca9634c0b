// The places at the end of a game.

export interface Place {
  seat: number;
  place: number; // from 1; equal ones share it
  hasWon: boolean;
}

/** The seats by place: winners first, the others by points. */
export function placesOf(points: number[], winners: number[]): Place[] {
  const isAhead = (one: number, other: number): boolean =>
    winners.includes(one) !== winners.includes(other)
      ? winners.includes(one)
      : (points[one] ?? 0) > (points[other] ?? 0);
  const seats = points.map((_, seat) => seat);
  return seats
    .map((seat) => ({
      seat,
      place: 1 + seats.filter((other) => isAhead(other, seat)).length,
      hasWon: winners.includes(seat),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
