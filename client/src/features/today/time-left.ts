/* How long it is until the next round. */

import { words } from "../../texts/words.svelte.ts";

const [MINUTE, HOUR] = [60, 3_600];

/** "7:42:10". */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / HOUR)}:${two(Math.floor(seconds / MINUTE) % 60)}:${two(seconds % MINUTE)}`;
}

/** "7 hours, 42 minutes", to be read out. */
export function spokenTime(seconds: number): string {
  const parts = [counted("hour", Math.floor(seconds / HOUR)), counted("minute", Math.floor(seconds / MINUTE) % 60)];
  return new Intl.ListFormat(words.language, { type: "unit" }).format(parts);
}

function counted(unit: "hour" | "minute", count: number): string {
  return new Intl.NumberFormat(words.language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
