/* What someone at this device can do while the numbers are chosen. */

import type { LiveTable } from "../../table/live-table.svelte.ts";

/** `open`: write a number; `down`: wait for the others; `out`: no digit is left; `watching`: no seat. */
export type Mode = "paused" | "watching" | "out" | "open" | "down";

/** Where this device stands in the turn. */
export function modeOf(table: LiveTable): Mode {
  const { mySeat, tile, view } = table;
  if (view.paused) return "paused";
  if (mySeat === null) return "watching";
  if (table.isOut(mySeat)) return "out";
  return tile.state === "locked" || tile.state === "hidden" ? "down" : "open";
}
