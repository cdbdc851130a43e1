/* Tiles: one player's number in one turn, and what became of it. */

import type { Digits, Tile } from "../wire/messages.ts";
import { setOf } from "./digits.ts";
import { digitsOf } from "./numbers.ts";

/** It is lined up: approved, or eliminated by another. */
export function isValid(tile: Tile): boolean {
  return tile.verdict === "approved" || tile.verdict === "eliminated";
}

/** All the digits that eliminated it. */
export function sharedBy(tile: Tile): Digits {
  return setOf(tile.clashes.flatMap((clash) => clash.shared));
}

/** The digits its player crosses out: those of an approved number, else none. */
export function crossedOutBy(tile: Tile): Digits {
  return tile.verdict === "approved" && tile.number !== null ? digitsOf(tile.number) : [];
}
