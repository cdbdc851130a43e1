/* Boards while a turn is revealed: as before it until it is scored, then with its digits struck one by one. */

import type { PlayedTurn } from "../../rules/played.ts";
import { tilesIn, type Round } from "../../rules/rounds.ts";
import type { Board, Seat, Tile } from "../../wire/messages.ts";
import type { Step } from "./script.ts";

/** What a turn does to a seat's board; `tiles` are the seat's of each turn of the round, null: to come. */
export interface BoardChange {
  turnNo: number;
  before: { board: Board; tiles: readonly (Tile | null)[] };
  after: { board: Board; tiles: readonly (Tile | null)[] };
}

/** A seat's board as it looks at a step. */
export interface ShownBoard {
  board: Board;
  /** Struck just now. */
  fresh: readonly number[];
  tiles: readonly (Tile | null)[];
  /** The turn whose box is still open. */
  now: number | null;
}

/** The boards have what the turn brought. */
export function isScored(step: Step): boolean {
  return step.phase === "cross" || step.phase === "settled";
}

/** What a revealed turn does to the board of a seat. */
export function changeOf(
  { turn, before, after }: Pick<PlayedTurn, "turn" | "before" | "after">,
  seat: Seat,
): BoardChange {
  const of = ({ boards, turns }: Round) => ({ board: boards[seat]!, tiles: tilesIn(turns, seat) });
  return { turnNo: turn.turn_no, before: of(before), after: of(after) };
}

/** A board at a step of the reveal. */
export function shownBoard({ turnNo, before, after }: BoardChange, step: Step): ShownBoard {
  if (!isScored(step)) return { ...before, fresh: [], now: turnNo };
  const old = before.board.crossed_out;
  const fresh = after.board.crossed_out.filter((digit) => !old.includes(digit)).slice(0, step.struck);
  const board = { ...after.board, crossed_out: [...old, ...fresh].sort() };
  return { board, fresh, tiles: after.tiles, now: null };
}
