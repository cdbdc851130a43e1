/* A game at once: one person and three bots of a level. */

import { atTable, keepForm, recallForm } from "../device/form.ts";
import { settings } from "../device/settings.svelte.ts";
import { say } from "../texts/words.svelte.ts";
import type { Level, TableFound } from "../wire/messages.ts";
import { openTable } from "./http.ts";

/** How hard its bots will be. */
export function levelAtOnce(): Level {
  return settings.level ?? recallForm().level;
}

/** Open a table for it and start; which of the level's characters come is the server's to draw. */
export async function openGame(): Promise<TableFound> {
  const level = levelAtOnce();
  const opened = await openTable({
    name: settings.name || say("home-guest"),
    colour: settings.colour,
    bots: [level, level, level],
    start: true,
  });
  const form = recallForm();
  if (settings.level === null) keepForm(atTable(form, opened.table), form);
  return opened;
}
