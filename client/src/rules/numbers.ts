/* Numbers: three digits, as they are written on a tile. Texts of three digits compare as the numbers do. */

import type { Digits, TileNumber } from "../wire/messages.ts";
import { setOf } from "./digits.ts";

/** The windows of a tile from the left: one for each digit. */
export const WINDOWS = [0, 1, 2] as const;

/** Something is in every window of what is written so far. */
export function isWhole(written: string): boolean {
  return written.length === WINDOWS.length;
}

/** It is three digits: something that can be on a tile. */
export function isTileNumber(text: string): boolean {
  return /^\d{3}$/.test(text);
}

/** The digits that a number uses: what it crosses out if it is approved. */
export function digitsOf(number: TileNumber): Digits {
  return setOf([...number].map(Number));
}

/** The left digit: what a number scores if it is approved. */
export function firstDigitOf(number: TileNumber): number {
  return Number(number[0]);
}
