/* Something else was on a tile after all: that turn and everything after it is judged anew. */

import type { Seat, Tile, TileNumber } from "../wire/messages.ts";
import type { Game, Written } from "./games.ts";
import { turnByTurn } from "./records.ts";

/** A tile of which the check says something else than before. */
export interface Rejudged {
  /** The index of its turn in the game. */
  at: number;
  roundNo: number;
  turnNo: number;
  before: Tile;
  after: Tile;
}

/** The same turns, with another number on one tile; turns are counted from 0 through all rounds. */
export function rewritten(written: Written, at: number, seat: Seat, number: TileNumber | null): Written {
  if (written[at]?.[seat] === undefined) throw new RangeError(`there is no tile of seat ${seat} in turn ${at}`);
  const corrected = written[at].map((other, index) => (index === seat ? number : other));
  return written.map((numbers, index) => (index === at ? corrected : numbers));
}

/** What a correction does to the tiles of a game, the corrected one included. */
export function rejudged(before: Game, after: Game): Rejudged[] {
  const now = turnByTurn(after);
  return turnByTurn(before).flatMap(({ roundNo, turn }, at) => {
    const pairs = turn.tiles.map((tile, seat) => ({ before: tile, after: now[at]!.turn.tiles[seat]! }));
    return pairs.filter(isChanged).map((pair) => ({ at, roundNo, turnNo: turn.turn_no, ...pair }));
  });
}

function isChanged({ before, after }: { before: Tile; after: Tile }): boolean {
  return before.verdict !== after.verdict || before.points !== after.points;
}
