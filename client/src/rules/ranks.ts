/* Who is where: equal scores share a rank, and the next rank is skipped (1, 1, 3). */

import type { Seat } from "../wire/messages.ts";

/** A seat with its score and rank. */
export interface Ranked {
  seat: Seat;
  score: number;
  rank: number;
}

/** All seats, the best first, in seat order among equals. */
export function ranked(scores: readonly number[]): Ranked[] {
  return scores
    .map((score, seat) => ({ seat, score, rank: 1 + scores.filter((other) => other > score).length }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Those who are first, in seat order. */
export function winners(places: readonly Ranked[]): Seat[] {
  return places.filter((place) => place.rank === 1).map((place) => place.seat);
}

/** Those with the best score, and by how much they are ahead of all others. */
export function lead(scores: readonly number[]): { leaders: Seat[]; by: number } {
  const best = Math.max(...scores);
  const leaders = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const rest = scores.filter((score) => score < best);
  return { leaders, by: rest.length === 0 ? 0 : best - Math.max(...rest) };
}
