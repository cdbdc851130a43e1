/* What is wrong with a record, in the words that the terminal has for it. */

import type { Refusal } from "../wire/refusal.ts";
import { refusalText } from "./refusals.ts";
import { say, words } from "./words.svelte.ts";

/** Why a record was refused, and where in it the problem is. */
export function recordProblemText(refusal: Refusal): string {
  const key = refusal.code.replaceAll("/", "-");
  return words.knows(key)
    ? placed(words.sayCode(key, refusal.params, refusal.message), refusal.params)
    : refusalText(refusal);
}

/** A problem with where it is: in which line of a record, in which turn, on whose tile. */
function placed(problem: string, { line, round, turn, player }: Refusal["params"]): string {
  if (round === undefined || turn === undefined) {
    return line === undefined ? capital(problem) : capital(say("error-line", { line, problem }));
  }
  const place = { round, turn, problem };
  if (player === undefined) {
    return capital(line === undefined ? say("error-turn", place) : say("error-line-turn", { line, ...place }));
  }
  const tile = { ...place, player };
  return capital(line === undefined ? say("error-tile", tile) : say("error-line-tile", { line, ...tile }));
}

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(words.language) + sentence.slice(1);
}
