/* What the opponents of a day's round write: it follows from the dice and from what everyone may see. A twin of
thenumber.today.playing, proved equal by the rounds that it wrote (client/tests/today). */

import { character } from "../bots/registry.ts";
import { isOut } from "../rules/boards.ts";
import { viewOf, type View } from "../rules/views.ts";
import type { DayDealt, Seat, TileNumber } from "../wire/messages.ts";
import { drawn, rolled } from "./dice.ts";

/** Which of the opponents is in a seat that is not yours, from 0. */
export function opponentIndex(day: DayDealt, seat: Seat): number {
  return seat > day.seat ? seat - 1 : seat;
}

/** The opponent in a seat that is not yours. */
export function opponentAt(day: DayDealt, seat: Seat): string {
  return day.opponents[opponentIndex(day, seat)]!;
}

/** What the opponent in the view's seat writes: it sees what that seat may see of this game, and has the day's dice for
this turn. Null: it's out of digits, or this device doesn't know it. */
export function opponentsNumber(day: DayDealt, view: View): TileNumber | null {
  const seen = viewOf(view, view.seat);
  const bot = character(opponentAt(day, view.seat))?.bot;
  if (bot === undefined || isOut(seen.boards[seen.seat]!)) return null;
  return drawn(bot.mix(seen), rolled(day.version, day.date, day.candidate, seen.turn_no, seen.seat));
}
