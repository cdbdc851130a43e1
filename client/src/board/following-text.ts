/* What the button says that leads from a reveal to what follows it. */

import type { Game } from "../rules/games.ts";
import type { Step } from "../rules/steps.ts";
import { say } from "../texts/words.svelte.ts";

/** `following`: null is the turn that the game is at. */
export function followingText(following: Step | null, game: Game | null): string {
  switch (following?.stage) {
    case "sheet":
      return say("scores-sheet");
    case "final":
      return say("scores-to-final");
    default:
      return say("reveal-next-turn", { turn: following?.turn.turn_no ?? game?.turn_no ?? 1 });
  }
}
