/* Player boards: ten digits, a score box per turn, one point for each digit crossed out. */

import { PUBLISHED, type Board, type Digits, type Rulebook, type Tile, type TileNumber } from "../wire/messages.ts";
import { setOf } from "./digits.ts";
import { digitsOf } from "./numbers.ts";
import { crossedOutBy } from "./tiles.ts";

/** A board on which nothing is crossed out. */
export function freshBoard(rulebook: Rulebook = PUBLISHED): Board {
  return { available: rulebook.digits, crossed_out: [], boxes: [] };
}

/** No digit is left: its player takes no part in the rest of the round. */
export function isOut(board: Board): boolean {
  return board.available.length === 0;
}

/** Every digit of the number, or of what is written of it so far, is still available. */
export function allows(board: Board, number: TileNumber): boolean {
  return unavailableIn(board, number).length === 0;
}

/** The digits of a number, or of what is written of it so far, that the board has no longer. */
export function unavailableIn(board: Board, number: TileNumber): Digits {
  return digitsOf(number).filter((digit) => !board.available.includes(digit));
}

/** The board once its player's tile is resolved: box filled, digits crossed out. */
export function boardAfter(board: Board, tile: Tile): Board {
  const crossedOut = crossedOutBy(tile);
  return {
    available: board.available.filter((digit) => !crossedOut.includes(digit)),
    crossed_out: setOf([...board.crossed_out, ...crossedOut]),
    boxes: [...board.boxes, tile.points],
  };
}

/** The round total so far: all boxes, and one point per digit crossed out. */
export function totalOf(board: Board): number {
  return board.boxes.reduce((sum, points) => sum + points, 0) + board.crossed_out.length;
}
