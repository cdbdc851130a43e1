/* What another number would have brought a player, with everybody else's as they were. */

import type { Seat, Tile, TileNumber } from "../wire/messages.ts";
import type { PlayedTurn } from "./played.ts";
import { playTurn } from "./turns.ts";

/** A seat's tile in a turn, had that been written on it. */
export function guessed({ turn, before, rulebook }: PlayedTurn, seat: Seat, number: TileNumber): Tile {
  const numbers = turn.tiles.map((tile) => (tile.seat === seat ? number : tile.number));
  return playTurn(before.boards, numbers, turn.turn_no, rulebook).tiles[seat]!;
}
