/* The table that someone would like to come back to. */

import type { MyTable } from "../../wire/messages.ts";

/** The game you're in, the most recently changed first; otherwise the lobby you're in. */
export function tableToResume(tables: readonly MyTable[]): MyTable | null {
  const mine = tables.filter((table) => table.player !== null);
  return mine.find((table) => table.phase === "playing") ?? mine.find((table) => table.phase === "lobby") ?? null;
}
