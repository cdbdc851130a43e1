/* Why the server said no, in the reader's language. */

import { OFFLINE, type Refusal } from "../wire/refusal.ts";
import { say, words } from "./words.svelte.ts";

/** A refusal in words; for a code that this version does not know, the server's own English sentence. */
export function refusalText(refusal: Refusal): string {
  if (refusal.code === OFFLINE) return say("server-unreachable");
  return words.sayCode(`refused-${refusal.code.replaceAll("/", "-")}`, refusal.params, refusal.message);
}
