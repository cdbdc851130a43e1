/* Who is where: equal scores share a rank, and the next rank is skipped (1, 1, 3). */

import { totalOf } from "./turn.ts";
import type { Round, Seat } from "../wire/messages.ts";

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

/** Those with the best score, and by how much they are ahead of all others. */
export function lead(scores: readonly number[]): { leaders: Seat[]; by: number } {
  const best = Math.max(...scores);
  const leaders = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const rest = scores.filter((score) => score < best);
  return { leaders, by: rest.length === 0 ? 0 : best - Math.max(...rest) };
}

/** Each seat's total of a round. */
export function totalsOf(round: Round): number[] {
  return round.boards.map(totalOf);
}

/** Each seat's total of several rounds. */
export function sumOf(rounds: readonly Round[]): number[] {
  const [first, ...rest] = rounds.map(totalsOf);
  return rest.reduce((sums, totals) => sums.map((sum, seat) => sum + totals[seat]!), first ?? []);
}
