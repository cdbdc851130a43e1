/* Rounds: fresh boards, a few turns, and a total for each player. */

import { PUBLISHED, type Board, type Rulebook, type Seat, type Tile, type Turn } from "../wire/messages.ts";
import { boardAfter, freshBoard, totalOf } from "./boards.ts";
import { turnsIn } from "./rulebook.ts";

/** A round so far: its turns, and the boards as they lie after the last of them. */
export interface Round {
  boards: Board[];
  turns: Turn[];
}

/** A round about to start: every digit is available to everyone. */
export function freshRound(players: number, rulebook = PUBLISHED): Round {
  return { boards: Array.from({ length: players }, () => freshBoard(rulebook)), turns: [] };
}

/** The round after one more turn. */
export function roundAfter(round: Round, turn: Turn): Round {
  return {
    boards: round.boards.map((board, seat) => boardAfter(board, turn.tiles[seat]!)),
    turns: [...round.turns, turn],
  };
}

/** A round of these turns, whether or not more are to come. */
export function roundOf(turns: readonly Turn[], players: number, rulebook = PUBLISHED): Round {
  return turns.reduce(roundAfter, freshRound(players, rulebook));
}

/** All its turns are played. */
export function isRoundOver(round: Round, rulebook: Rulebook): boolean {
  return round.turns.length === turnsIn(rulebook);
}

/** Each seat's boxes so far, and one point per digit crossed out. */
export function totalsOf(round: Round): number[] {
  return round.boards.map(totalOf);
}

/** What a seat's total of some rounds is made of: its boxes, and one point per digit crossed out. */
export function partsOf(rounds: readonly Round[], seat: Seat): { boxes: number; digits: number } {
  const boards = rounds.map((round) => round.boards[seat]!);
  const digits = boards.reduce((sum, board) => sum + board.crossed_out.length, 0);
  return { boxes: boards.reduce((sum, board) => sum + totalOf(board), 0) - digits, digits };
}

/** Each seat's total of several rounds. */
export function sumOf(rounds: readonly Round[]): number[] {
  const [first, ...rest] = rounds.map(totalsOf);
  return rest.reduce((sums, totals) => sums.map((sum, seat) => sum + totals[seat]!), first ?? []);
}

/** A seat's tile of every turn up to the last of these; null for one that was left out. */
export function tilesIn(turns: readonly Turn[], seat: Seat): (Tile | null)[] {
  return Array.from({ length: turns.at(-1)?.turn_no ?? 0 }, (_, index) => {
    return turns.find((turn) => turn.turn_no === index + 1)?.tiles[seat] ?? null;
  });
}
