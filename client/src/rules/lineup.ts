/* The check: tiles are lined up from highest to lowest, and each is approved or falls. A lower number that is itself
eliminated counts too, and identical numbers do not eliminate each other. */

import type { Board, Clash, Seat, Tile, TileNumber } from "../wire/messages.ts";
import { allows, isOut, unavailableIn } from "./boards.ts";
import { digitsOf, WINDOWS } from "./numbers.ts";
import { isValid } from "./tiles.ts";

/** A valid number, and who wrote it. */
type Valid = Pick<Clash, "seat" | "number">;

/** Reveal the tiles and judge each: one per seat, in seat order, not scored yet. Null is a tile with nothing on it. */
export function check(boards: readonly Board[], numbers: readonly (TileNumber | null)[]): Tile[] {
  const valid = numbers.flatMap((number, seat): Valid[] =>
    number !== null && allows(boards[seat]!, number) ? [{ seat, number }] : [],
  );
  return boards.map((board, seat) => {
    const mine = valid.find((each) => each.seat === seat);
    return mine ? judged(mine, valid) : setAside(seat, board, numbers[seat] ?? null);
  });
}

/** The valid tiles in rows from the highest number to the lowest; identical numbers share a row, in seat order. */
export function lineUp(tiles: readonly Tile[]): Tile[][] {
  const valid = tiles.filter(isValid);
  const numbers = [...new Set(valid.map((tile) => tile.number!))].sort().reverse();
  return numbers.map((number) => valid.filter((tile) => tile.number === number));
}

/** The tiles that nothing but eliminated numbers bring down, from the highest number. */
export function felledByEliminated(tiles: readonly Tile[]): Tile[] {
  return lineUp(tiles)
    .flat()
    .filter(({ clashes }) => clashes.length > 0 && clashes.every(({ seat }) => tiles[seat]!.verdict === "eliminated"));
}

/** Of two valid numbers, the lower eliminates the higher if they share a digit. */
export function eliminates(lower: TileNumber, number: TileNumber): boolean {
  return lower < number && WINDOWS.some((place) => number.includes(lower[place]!));
}

function judged({ seat, number }: Valid, valid: readonly Valid[]): Tile {
  const clashes = valid
    .filter((other) => eliminates(other.number, number))
    .map((lower): Clash => ({ ...lower, shared: sharedDigits(lower.number, number) }))
    .sort((one, other) => Number(other.number) - Number(one.number));
  return { ...unscored(seat, number), verdict: clashes.length > 0 ? "eliminated" : "approved", clashes };
}

function setAside(seat: Seat, board: Board, number: TileNumber | null): Tile {
  if (isOut(board)) return { ...unscored(seat, null), verdict: "out" };
  if (number === null) return { ...unscored(seat, null), verdict: "blank" };
  return { ...unscored(seat, number), verdict: "illegal", unavailable: unavailableIn(board, number) };
}

function unscored(seat: Seat, number: TileNumber | null): Omit<Tile, "verdict"> {
  return { seat, number, clashes: [], unavailable: [], points: 0, won_bonus: false };
}

function sharedDigits(one: TileNumber, other: TileNumber): number[] {
  return digitsOf(one).filter((digit) => other.includes(String(digit)));
}
