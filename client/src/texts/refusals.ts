/* Why the server said no, in the reader's language. */

import { OFFLINE, type Refusal } from "../wire/refusal.ts";
import { listed } from "./lists.ts";
import { say, words } from "./words.svelte.ts";

type Params = Refusal["params"];

/** A refusal in words; for a code that this version doesn't know, the server's own English sentence. */
export function refusalText({ code, params, message }: Refusal): string {
  if (code === OFFLINE) return say("server-unreachable");
  const key = code.replaceAll("/", "-");
  if (words.knows(`refused-${key}`)) return words.sayCode(`refused-${key}`, worded(params), message);
  // What is wrong with a record has the words that the terminal has for it.
  return words.knows(key) ? placed(words.sayCode(key, params, message), params) : message;
}

/** The server sends digits as one text, "79"; readers get a list. */
function worded(params: Params): Params {
  const { digits } = params;
  return digits === undefined
    ? params
    : { ...params, digits: listed([...String(digits)]), count: String(digits).length };
}

/** A problem with where it is: in which line of a record, in which turn, on whose tile. */
function placed(problem: string, { line, round, turn, player }: Params): string {
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
