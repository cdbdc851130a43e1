/* The figures of a rulebook, turn by turn. */

import { PUBLISHED, type Rulebook } from "../wire/messages.ts";

/** The published game, with so many rounds. */
export function rulebookOf(rounds: number): Rulebook {
  return { ...PUBLISHED, rounds };
}

/** How many turns a round has. */
export function turnsIn(rulebook: Rulebook): number {
  return rulebook.bonuses.length;
}

/** The bonus of a turn, counted from 1. */
export function bonusOf(turnNo: number, rulebook: Rulebook): number {
  const bonus = rulebook.bonuses[turnNo - 1];
  if (bonus === undefined) throw new RangeError(`turn ${turnNo} is not one of ${turnsIn(rulebook)}`);
  return bonus;
}

/** What an approved first digit is multiplied by in a turn, counted from 1. */
export function factorOf(turnNo: number, rulebook: Rulebook): number {
  return turnNo === turnsIn(rulebook) ? rulebook.last_turn_factor : 1;
}
