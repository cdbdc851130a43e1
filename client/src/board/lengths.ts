/* How long a game may be. */

import { say } from "../texts/words.svelte.ts";
import { ROUNDS } from "../wire/messages.ts";

/** What people choose between, in rounds and in words. */
export function lengths(): (readonly [rounds: number, text: string])[] {
  return ROUNDS.map((count) => [count, say("lobby-rounds", { count })]);
}
