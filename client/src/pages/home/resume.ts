/* The table that someone would like to come back to. */

import type { MyTable } from "../../wire/messages.ts";

/** The game going on at which one sits, the last changed first; else the lobby in which one sits. */
export function tableToResume(tables: readonly MyTable[]): MyTable | null {
  const mine = tables.filter((table) => table.player !== null);
  return mine.find((table) => table.phase === "playing") ?? mine.find((table) => table.phase === "lobby") ?? null;
}
