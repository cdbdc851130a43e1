/* Where the ways on from a reveal or a score sheet of a live table lead. */

import type { Jump } from "../../pieces/WaysOn.svelte";
import type { LiveTable } from "../../table/live-table.svelte.ts";
import { say } from "../../texts/words.svelte.ts";

/** What the button says that leads from a reveal to what follows it. */
export function followingText({ course, game }: LiveTable): string {
  const { following } = course;
  switch (following?.stage) {
    case "sheet":
      return say("scores-sheet");
    case "final":
      return say("scores-to-final");
    default:
      return say("reveal-next-turn", { turn: following?.turn.turn_no ?? game?.turn_no ?? 1 });
  }
}

/** Over everything that piled up; null if nothing did. */
export function jumpAt({ course, game }: LiveTable): Jump | null {
  if (!course.isBehind) return null;
  const text = course.ahead ? say("scores-to-final") : say("reveal-to-turn", { turn: game?.turn_no ?? 1 });
  return { text, jump: () => course.catchUp() };
}
