/* The board shown on the card about scores: two turns that took the bonus. */

import { newGame, play } from "../../rules/games.ts";
import { tilesOf } from "../../rules/played.ts";
import type { Board, Tile } from "../../wire/messages.ts";

const game = play(play(newGame(1), ["900"]), ["852"]);

export const EXAMPLE_BOARD: Board = game.boards[0]!;
export const EXAMPLE_TILES: readonly (Tile | null)[] = tilesOf(game, 0);
