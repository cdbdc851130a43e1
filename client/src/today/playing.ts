/* Playing a day's round: what the opponents write follows from the dice and from what everyone may see. A twin of
thenumber.today.playing, proved equal by the rounds that it wrote (client/tests/today). */

import { character } from "../bots/registry.ts";
import { allows, isOut } from "../rules/boards.ts";
import { newGame, play as playTurn, type Game } from "../rules/games.ts";
import { rulebookOf } from "../rules/rulebook.ts";
import { viewOf, type View } from "../rules/views.ts";
import type { DayDealt, Rulebook, Seat, TileNumber } from "../wire/messages.ts";
import { drawn, rolled } from "./dice.ts";

/** One round of the published game. */
export const RULEBOOK: Rulebook = rulebookOf(1);

/** The opponent in a seat that is not yours. */
export function opponentAt(day: DayDealt, seat: Seat): string {
  return day.opponents[seat > day.seat ? seat - 1 : seat]!;
}

/** What the opponent in the view's seat writes: it sees what that seat may see of this game, and has the day's dice for
this turn. Null: it's out of digits, or this device doesn't know it. */
export function opponentsNumber(day: DayDealt, view: View): TileNumber | null {
  const seen = viewOf(view, view.seat);
  const bot = character(opponentAt(day, view.seat))?.bot;
  if (bot === undefined || isOut(seen.boards[seen.seat]!)) return null;
  return drawn(bot.mix(seen), rolled(day.version, day.date, day.candidate, seen.turn_no, seen.seat));
}

/** The round so far, from what you wrote turn by turn; null is a blank tile. */
export function played(day: DayDealt, numbers: readonly (TileNumber | null)[]): Game {
  return numbers.reduce((game, number) => withNumber(day, game, number), newGame(day.opponents.length + 1, RULEBOOK));
}

function withNumber(day: DayDealt, game: Game, number: TileNumber | null): Game {
  if (number !== null && !allows(game.boards[day.seat]!, number)) throw new RangeError(`${number} can't be written`);
  const seats = game.boards.map((_, seat) => seat);
  return playTurn(
    game,
    seats.map((seat) => (seat === day.seat ? number : opponentsNumber(day, viewOf(game, seat)))),
  );
}
