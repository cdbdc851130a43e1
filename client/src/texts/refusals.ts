/* Why the server said no, in the reader's language. */

import { OFFLINE, type Refusal } from "../wire/refusal.ts";
import { listed } from "./lists.ts";
import { say, words } from "./words.svelte.ts";

type Params = Refusal["params"];

/** A refusal in words; for a code that this version doesn't know, the server's own English sentence. */
export function refusalText({ code, params, message }: Refusal): string {
  if (code === OFFLINE) return say("server-unreachable");
  return words.sayCode(`refused-${code.replaceAll("/", "-")}`, worded(params), message);
}

/** The server sends digits as one text, "79"; readers get a list. */
function worded(params: Params): Params {
  const { digits } = params;
  return digits === undefined
    ? params
    : { ...params, digits: listed([...String(digits)]), count: String(digits).length };
}
