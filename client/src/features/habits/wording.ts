/* Habits in words: what a picture shows, and what gives someone away. */

import { decimalText, percentText } from "../../texts/figures.ts";
import { say, words } from "../../texts/words.svelte.ts";
import type { FirstDigits, Tell } from "../../wire/messages.ts";

/** "Turn 1: mostly 7, in 28%; balanced play: 20%." */
export function panelText({ turn, cases, yours, balanced }: FirstDigits): string {
  if (cases === 0) return say("habits-turn", { turn });
  const digit = yours.indexOf(Math.max(...yours));
  const told = { turn, digit, yours: percentText(yours[digit]!), balanced: percentText(balanced[digit]!) };
  return say("habits-panel", told);
}

/** These are told as a mean first digit; all others in counts. */
const BY_MEAN = ["first-digit-early", "first-digit-middle", "first-digit-last", "first-digit-after-fall"];

/** What gives someone away, in figures; a tell that this version doesn't know is not told. */
export function tellText({ id, digit, cases, yours, balanced }: Tell): string {
  const figure = (value: number): string =>
    BY_MEAN.includes(id) ? decimalText(value) : String(Math.round(value * cases));
  const values = { cases: String(cases), digit: String(digit), yours: figure(yours), balanced: figure(balanced) };
  return words.sayCode(`tell-${id}`, values, "");
}

/** One thing to try. */
export function adviceText({ id, digit, yours, balanced }: Tell): string {
  const isMore = yours > balanced;
  if (BY_MEAN.includes(id)) return isMore ? say("habits-try-lower") : say("habits-try-higher");
  if (id === "leads-with" && digit !== null && !isMore) return say("habits-try-digit", { digit });
  return isMore ? say("habits-try-less") : say("habits-try-more");
}
