/* What is known of a number on the map, in words. */

import { decimalText, percentText } from "../../texts/figures.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Known } from "./number-map.ts";

/** "worth 2.1 points; 17% approved, 13% bonus": what stands beside the number. */
export function knownText({ worth, approved, bonus }: Omit<Known, "number">): string {
  return say("map-known", { worth: decimalText(worth), approved: percentText(approved), bonus: percentText(bonus) });
}

/** The same with the number, which is read digit by digit. */
export function spokenText(known: Known): string {
  return `${[...known.number].join(" ")}: ${knownText(known)}`;
}
