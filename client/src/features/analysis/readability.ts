/* How well a reader foresaw what each player wrote: from what it expected most to a surprise. */

import type { Analysis, Seat, TileNumber } from "../../wire/messages.ts";

/** A number on the list of what Iris thought likely. */
export interface Foreseen {
  number: TileNumber;
  /** The index of its turn. */
  at: number;
  rank: number;
  legal: number;
  /** From 0, expected most, to 1, a surprise. */
  surprise: number;
}

/** Its place on the list, for a sentence: places are not grouped as large amounts are. */
export function placeOf({ rank, legal }: Foreseen): { place: string; all: string } {
  return { place: String(rank), all: String(legal) };
}

/** Every number that a player wrote; blank, void and missing ones leave a gap. */
export function foreseenOf({ turns }: Analysis, seat: Seat): Foreseen[] {
  return turns.flatMap(({ seats }, at) => {
    const { number, expectation } = seats[seat]!;
    if (number === null || !expectation || expectation.rank === null) return [];
    const { rank, legal } = expectation;
    return [{ number, at, rank, legal, surprise: legal > 1 ? (rank - 1) / (legal - 1) : 0 }];
  });
}

/** The one that was foreseen best. */
export function bestHit(foreseen: readonly Foreseen[]): Foreseen | null {
  return [...foreseen].sort((one, other) => one.rank / one.legal - other.rank / other.legal)[0] ?? null;
}

/** Whose numbers were foreseen best, by the one that was. */
export function easiest(analysis: Analysis): { seat: Seat; hit: Foreseen } | null {
  const hits = analysis.players.flatMap((_, seat) => {
    const hit = bestHit(foreseenOf(analysis, seat));
    return hit ? [{ seat, hit }] : [];
  });
  return hits.sort((one, other) => one.hit.rank / one.hit.legal - other.hit.rank / other.hit.legal)[0] ?? null;
}
