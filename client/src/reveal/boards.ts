/* Boards while a turn is revealed: as before it until it is scored, then with its digits struck one by one. */

import type { Revealed } from "../table/course.svelte.ts";
import type { Board, Seat, Tile, Turn } from "../wire.ts";
import type { Step } from "./script.ts";

/** A seat's board as it looks at a step. */
export interface ShownBoard {
  board: Board;
  /** Struck just now. */
  fresh: readonly number[];
  /** The seat's tile of each turn of the round; null: to come. */
  tiles: readonly (Tile | null)[];
  /** The turn whose box is still open. */
  now: number | null;
}

/** The boards have what the turn brought. */
export function isScored(step: Step): boolean {
  return step.phase === "cross" || step.phase === "settled";
}

/** A seat's board at a step of the reveal; `turns` are those of the round. */
export function shownBoard(revealed: Revealed, turns: readonly Turn[], seat: Seat, step: Step): ShownBoard {
  const { turn_no: turnNo } = revealed.turn;
  const before = revealed.before[seat]!;
  const after = revealed.after[seat]!;
  const played = turns.slice(0, turnNo - 1).map((turn) => turn.tiles[seat] ?? null);
  if (!isScored(step)) return { board: before, fresh: [], tiles: played, now: turnNo };
  const fresh = after.crossed_out.filter((digit) => !before.crossed_out.includes(digit)).slice(0, step.struck);
  return {
    board: { ...after, crossed_out: [...before.crossed_out, ...fresh].sort() },
    fresh,
    tiles: [...played, revealed.turn.tiles[seat] ?? null],
    now: null,
  };
}
