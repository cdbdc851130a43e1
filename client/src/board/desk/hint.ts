/* What the number on the tile may bring. */

import { basePoints } from "../../rules/points.ts";
import { bonusOf, factorOf } from "../../rules/rulebook.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Rulebook } from "../../wire/messages.ts";

/** What the digits written so far are worth in this turn, or what there is to win. */
export function hintFor(digits: string, turnNo: number, rulebook: Rulebook): string {
  const bonus = bonusOf(turnNo, rulebook);
  const factor = factorOf(turnNo, rulebook);
  if (digits === "")
    return factor > 1 ? say("choose-hint-empty-double", { bonus }) : say("choose-hint-empty", { bonus });
  const points = basePoints(digits, turnNo, rulebook);
  // Twice nothing is nothing: there a word about the doubling would only puzzle.
  return factor > 1 && points > 0
    ? say("choose-hint-double", { points, bonus })
    : say("choose-hint", { points, bonus });
}
