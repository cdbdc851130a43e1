/* The game that someone would like to come back to. */

import type { Resumable } from "../../local/resumable.ts";
import { say } from "../../texts/words.svelte.ts";
import type { MyTable } from "../../wire/messages.ts";

/** The way back to a game. */
export interface WayBack {
  page: string;
  text: string;
  names: readonly string[];
}

/** A game that goes on comes first, of two the one at a table; then a lobby. */
export function wayBack(table: MyTable | null, local: Resumable | null): WayBack | null {
  if (table?.phase === "playing" || (table && !local)) {
    const text = table.phase === "playing" ? say("home-resume") : say("home-resume-lobby");
    return { page: `t/${table.table}`, text, names: table.names };
  }
  return local && { ...local, text: say("home-resume") };
}

/** The game you're in, the most recently changed first; otherwise the lobby you're in. */
export function tableToResume(tables: readonly MyTable[]): MyTable | null {
  const mine = tables.filter((table) => table.player !== null);
  return mine.find((table) => table.phase === "playing") ?? mine.find((table) => table.phase === "lobby") ?? null;
}
