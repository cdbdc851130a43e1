/* Which round it is, where that is not a matter of course. */

import { say } from "../texts/words.svelte.ts";
import type { Rulebook } from "../wire/messages.ts";

/** The line below a title that says which round it is; none in a game of one round. */
export function roundSubtitle(round: number, { rounds }: Rulebook): { subtitle?: string } {
  return rounds > 1 ? { subtitle: say("sheet-round", { round, rounds }) } : {};
}
