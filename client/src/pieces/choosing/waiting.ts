/* Whom the table waits for, in words. */

import type { LiveTable } from "../../table/live-table.svelte.ts";
import { say } from "../../texts/words.svelte.ts";

/** "Waiting for Inès": never oneself, for whoever reads it has no number to write. */
export function waitingText(table: LiveTable): string {
  const awaited = table.awaited.filter((player) => player !== table.me);
  if (awaited.length === 0) return say("waiting-nobody");
  return awaited.length === 1
    ? say("waiting-one", { name: awaited[0]!.name })
    : say("waiting-several", { count: awaited.length });
}

/** "4 of 5 locked in". */
export function countText(table: LiveTable): string {
  return say("waiting-count", { down: table.view.down.length, all: table.taking });
}
