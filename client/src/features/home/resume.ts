/* The game that someone would like to come back to. */

import type { Resumable } from "../../local/resumable.ts";
import { waitsForMe, whereText } from "../../server/my-tables.ts";
import { isolated } from "../../texts/isolated.ts";
import { say } from "../../texts/words.svelte.ts";
import type { MyTable } from "../../wire/messages.ts";

/** The way back to a game. */
export interface WayBack {
  page: string;
  text: string;
  /** Which one, and what is missing there. */
  note: string;
  /** Its owner has left, and may come back. */
  isLeft?: boolean;
}

/** Where others wait comes first, and if that's in several places, all of them; then a game that goes on, of two the one
at a table; then a lobby, or a game that one has left. */
export function wayBack(tables: readonly MyTable[], local: Resumable | null): WayBack | null {
  const waiting = tables.filter(waitsForMe);
  if (waiting.length > 1) {
    const note = waiting.map(whereText).join(" · ");
    return { page: "mine", text: say("home-waits", { count: waiting.length }), note };
  }
  const table = waiting[0] ?? tableToResume(tables);
  const isPlayed = table?.phase === "playing" && !table.has_left;
  if (table && (isPlayed || !local)) return backTo(table);
  return local && { page: local.page, text: say("home-resume"), note: local.names.map(isolated).join(", ") };
}

function backTo(table: MyTable): WayBack {
  const where = table.room ?? table.names.map(isolated).join(", ");
  if (table.has_left) return { page: `t/${table.table}`, text: say("home-return"), note: where, isLeft: true };
  const text = table.phase === "playing" ? say("home-resume") : say("home-resume-lobby");
  const note = waitsForMe(table) ? say("home-your-number", { where: whereText(table) }) : where;
  return { page: `t/${table.table}`, text, note };
}

/** The game you're in, the most recently changed first; otherwise the lobby you're in, or a game that you have left. */
export function tableToResume(tables: readonly MyTable[]): MyTable | null {
  const mine = tables.filter((table) => table.player !== null);
  const played = mine.filter((table) => table.phase === "playing");
  const here = played.find((table) => !table.has_left) ?? mine.find((table) => table.phase === "lobby");
  return here ?? played[0] ?? null;
}
