/* A game at once: one person and three bots. */

import { openTable } from "../server/http.ts";
import { settings } from "../device/settings.svelte.ts";
import { say } from "../texts/words.svelte.ts";
import type { TableFound } from "../wire/messages.ts";

/** Open a table for it and start. */
export function openGame(): Promise<TableFound> {
  const name = settings.name || say("home-guest");
  return openTable({ name, bots: ["medium", "medium", "medium"], start: true });
}
