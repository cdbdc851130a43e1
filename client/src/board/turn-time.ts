/* How long a turn may take. */

import { say } from "../texts/words.svelte.ts";
import { LONGEST_TURN, UNHURRIED } from "../wire/messages.ts";

const MINUTE = 60;
const HOUR = UNHURRIED;
const DAY = 24 * HOUR;
/** For people who sit there until the end, and for those who play over days. */
const CHOICES: readonly (number | null)[] = [
  ...[null, 30, 45, MINUTE, 90, 2 * MINUTE, 5 * MINUTE],
  ...[HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, LONGEST_TURN],
];

/** What the host can choose: the usual times, and the one that is set. */
export function turnTimes(set: number | null): (number | null)[] {
  const all = new Set([...CHOICES, set]);
  return [...all].sort((one, other) => (one ?? 0) - (other ?? 0));
}

/** A time in words. */
export function turnTimeText(seconds: number | null): string {
  if (seconds === null) return say("lobby-time-none");
  if (seconds % DAY === 0) return say("lobby-time-days", { count: seconds / DAY });
  if (seconds % HOUR === 0) return say("lobby-time-hours", { count: seconds / HOUR });
  if (seconds % MINUTE === 0) return say("lobby-time-minutes", { count: seconds / MINUTE });
  return say("lobby-time-seconds", { count: seconds });
}
