/* What there is to be looked at of the games that a device has seen, in the order in which it happened: each turn that
was revealed, the score sheet between two rounds, the podium at the end. Pure: how far a device has got
is for others to know. */

import type { Game } from "./games.ts";
import { isRoundOver } from "./rounds.ts";
import { hadPlayers } from "./turns.ts";
import type { Turn } from "../wire/messages.ts";

/** A game as far as it is known. */
export interface SeenGame {
  gameNo: number;
  game: Game;
  /** How many of its turns were played before this device came to it: they are not told. */
  since: number;
}

export type Step =
  | { stage: "reveal"; gameNo: number; roundNo: number; turn: Turn }
  | { stage: "sheet"; gameNo: number; roundNo: number }
  | { stage: "final"; gameNo: number };

/** Everything that there is to be looked at, the earliest first. */
export function steps(games: readonly SeenGame[]): Step[] {
  return games.flatMap((seen) => [...stepsOfRounds(seen), ...podium(seen)]);
}

/** What is left of it after a step that was looked at; everything if that step is not known any more. */
export function stepsAfter(all: readonly Step[], done: string | null): readonly Step[] {
  return all.slice(all.findIndex((step) => stepName(step) === done) + 1);
}

/** A name that no other step has. */
export function stepName(step: Step): string {
  switch (step.stage) {
    case "reveal":
      return `${step.gameNo}/${step.roundNo}/${step.turn.turn_no}`;
    case "sheet":
      return `${step.gameNo}/${step.roundNo}/sheet`;
    case "final":
      return `${step.gameNo}/final`;
  }
}

function stepsOfRounds({ gameNo, game, since }: SeenGame): Step[] {
  let played = 0;
  return game.rounds.flatMap((round, index) => {
    const roundNo = index + 1;
    const told = round.turns.slice(Math.max(0, since - played));
    played += round.turns.length;
    const reveals = told.filter(hadPlayers).map((turn): Step => ({ stage: "reveal", gameNo, roundNo, turn }));
    // The last round has no sheet: it would give the winner away before the podium does.
    const hasSheet = told.length > 0 && isRoundOver(round, game.rulebook) && roundNo < game.rulebook.rounds;
    return hasSheet ? [...reveals, { stage: "sheet", gameNo, roundNo }] : reveals;
  });
}

function podium({ gameNo, game }: SeenGame): Step[] {
  return game.is_over ? [{ stage: "final", gameNo }] : [];
}
