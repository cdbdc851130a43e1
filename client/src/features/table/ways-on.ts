/* The way over everything that piled up at a live table. */

import type { Jump } from "../../board/WaysOn.svelte";
import type { LiveTable } from "../../table/live-table.svelte.ts";
import { say } from "../../texts/words.svelte.ts";

/** Over everything that piled up; null if nothing did. */
export function jumpAt({ course, game }: LiveTable): Jump | null {
  if (!course.isBehind) return null;
  const text = course.ahead ? say("scores-to-final") : say("reveal-to-turn", { turn: game?.turn_no ?? 1 });
  return { text, jump: () => course.catchUp() };
}
