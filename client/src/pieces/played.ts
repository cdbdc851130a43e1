/* What has been played so far, as boards show it. */

import type { Seat, Tile, Turn, View } from "../wire/messages.ts";

/** A seat's tile of every turn of a round, null for those to come. */
export function tilesOf(game: View, seat: Seat, roundNo = game.round_no): (Tile | null)[] {
  const turns = game.rounds[roundNo - 1]?.turns ?? [];
  return game.rulebook.bonuses.map((_, index) => turns[index]?.tiles[seat] ?? null);
}

/** The last turn that was revealed, and in which round. */
export function lastTurn(game: View): { roundNo: number; turn: Turn } | null {
  const roundNo = game.rounds.findLastIndex((round) => round.turns.length > 0) + 1;
  const turn = game.rounds[roundNo - 1]?.turns.at(-1);
  return turn ? { roundNo, turn } : null;
}

/** The tiles of a turn as they were lined up: highest on top, then those without a number. */
export function linedUp(turn: Turn): Tile[] {
  return [...turn.tiles].sort((a, b) => (b.number ?? "").localeCompare(a.number ?? "") || a.seat - b.seat);
}
