/* A game on this device that someone would like to come back to. Told without playing it: the first page has little room
for scripts, and the page of the game looks closely. */

import type { Memory } from "../device/memory.ts";
import { turnsIn } from "../rules/rulebook.ts";
import { PUBLISHED } from "../wire/messages.ts";

export interface Resumable {
  /** The page on which it goes on. */
  page: "alone" | "pass";
  names: string[];
}

/** The game that goes on; null: none does. */
export function resumable(memory: Pick<Memory, "recall">): Resumable | null {
  return readUnfinished(memory, "alone") ?? readUnfinished(memory, "pass");
}

function readUnfinished(memory: Pick<Memory, "recall">, page: Resumable["page"]): Resumable | null {
  const kept = memory.recall(`local.${page}`) as { rounds?: unknown; written?: unknown; seats?: unknown } | null;
  if (!Array.isArray(kept?.written) || !Array.isArray(kept.seats)) return null;
  if (kept.written.length >= Number(kept.rounds) * turnsIn(PUBLISHED)) return null;
  return { page, names: kept.seats.map((seat: { name?: unknown } | null) => String(seat?.name)) };
}
