/* Sets of digits: those a number uses, those crossed out on a board, those that numbers share. */

import type { Digits } from "../wire/messages.ts";

/** These digits, each once, in ascending order. */
export function setOf(digits: Iterable<number>): Digits {
  return [...new Set(digits)].sort();
}
