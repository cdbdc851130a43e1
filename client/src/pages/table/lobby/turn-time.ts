/* How long a turn may take. */

import { say } from "../../../texts/words.svelte.ts";
import { LONGEST_TURN } from "../../../wire/messages.ts";

const CHOICES: readonly (number | null)[] = [null, 30, 45, 60, 90, 120, LONGEST_TURN];

/** What the host can choose: the usual times, and the one that is set. */
export function turnTimes(set: number | null): (number | null)[] {
  const all = new Set([...CHOICES, set]);
  return [...all].sort((one, other) => (one ?? 0) - (other ?? 0));
}

/** A time in words. */
export function turnTimeText(seconds: number | null): string {
  if (seconds === null) return say("lobby-time-none");
  if (seconds % 60 === 0) return say("lobby-time-minutes", { count: seconds / 60 });
  return say("lobby-time-seconds", { count: seconds });
}
