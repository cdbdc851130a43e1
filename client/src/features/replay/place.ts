/* Where in a game a turn is, in words. */

import type { PlayedTurn } from "../../rules/played.ts";
import { turnsIn } from "../../rules/rulebook.ts";
import { say } from "../../texts/words.svelte.ts";

/** "Round 1, turn 4"; in a game of one round, "Turn 4 of 5". */
export function placeText({ roundNo, turn, rulebook }: PlayedTurn): string {
  return rulebook.rounds > 1
    ? say("boards-round-turn", { round: roundNo, turn: turn.turn_no })
    : say("choose-turn", { turn: turn.turn_no, turns: turnsIn(rulebook) });
}
