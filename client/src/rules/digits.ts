/* Sets of digits: those a number uses, those crossed out on a board, those that numbers share. */

import type { Digits } from "../wire/messages.ts";

/** These digits, each once, in ascending order. */
export function setOf(digits: Iterable<number>): Digits {
  return [...new Set(digits)].sort();
}

/** These digits as bits, where thousands of sets are compared. */
export function bitsOf(digits: Iterable<number>): number {
  let bits = 0;
  for (const digit of digits) bits |= 1 << digit;
  return bits;
}
