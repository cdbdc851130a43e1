/* What the number on the tile may bring. */

import { say } from "../../texts/words.svelte.ts";
import type { Rulebook } from "../../wire/messages.ts";

/** What the digits written so far are worth in this turn, or what there is to win. */
export function hintFor(digits: string, turnNo: number, rulebook: Rulebook): string {
  const bonus = rulebook.bonuses[turnNo - 1] ?? 0;
  const factor = turnNo === rulebook.bonuses.length ? rulebook.last_turn_factor : 1;
  if (digits === "")
    return factor > 1 ? say("choose-hint-empty-double", { bonus }) : say("choose-hint-empty", { bonus });
  const points = Number(digits[0]) * factor;
  // Twice nothing is nothing: there a word about the doubling would only puzzle.
  return factor > 1 && points > 0
    ? say("choose-hint-double", { points, bonus })
    : say("choose-hint", { points, bonus });
}
