/* Turns of a game, counted through. */

import type { TurnPlace } from "../../device/address.ts";
import { turnsIn } from "../../rules/rulebook.ts";
import { PUBLISHED } from "../../wire/messages.ts";

/** The index of the turn that an address names, from 0; null: it names none. */
export function indexOf(turn: TurnPlace | null): number | null {
  return turn && (turn.roundNo - 1) * turnsIn(PUBLISHED) + turn.turnNo - 1;
}
