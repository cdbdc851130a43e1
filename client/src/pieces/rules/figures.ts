/* The board shown on the card about scores: two turns that took the bonus. */

import { boardAfter, boardsAfter, freshBoard, playTurn } from "../../rules/turn.ts";
import type { Board, Tile } from "../../wire/messages.ts";

const first = playTurn([freshBoard()], ["900"], 1);
const second = playTurn(boardsAfter([first], 1), ["852"], 2);

export const EXAMPLE_BOARD: Board = boardAfter(boardsAfter([first], 1)[0]!, second.tiles[0]!);
export const EXAMPLE_TILES: readonly Tile[] = [first.tiles[0]!, second.tiles[0]!];
