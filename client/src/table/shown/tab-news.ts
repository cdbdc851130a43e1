/* What a tab's title says of a live table: above all, whether the others wait for one. */

import { say } from "../../texts/words.svelte.ts";
import type { LiveTable } from "../live-table.svelte.ts";
import { isMissed } from "./seats.ts";

/** What goes on at the table, in a few words. It's your turn as soon as the server says so, whatever is still on the screen. */
export function tabNews(table: LiveTable): string | null {
  if (table.isLoading || table.problem !== null) return null;
  const { phase, paused, down } = table.view;
  if (phase === "lobby") return table.me === null ? say("join-title") : say("lobby-title");
  if (phase === "over") return say("scores-to-final");
  if (phase === "closed") return null;
  if (paused) return say("paused");
  if (isMissed(table)) return say("tab-your-turn");
  return table.me === null ? say("choose-watching") : say("waiting-count", { down: down.length, all: table.taking });
}
