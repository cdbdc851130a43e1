/* A day's round as it comes out if someone writes these numbers. */

import { newGame, play, type Game } from "../../src/rules/games.ts";
import { rulebookOf } from "../../src/rules/rulebook.ts";
import { viewOf } from "../../src/rules/views.ts";
import { opponentsNumber } from "../../src/today/playing.ts";
import type { DayDealt, TileNumber } from "../../src/wire/messages.ts";

/** The round so far, from what the person wrote turn by turn; null is a blank tile. */
export function played(day: DayDealt, numbers: readonly (TileNumber | null)[]): Game {
  return numbers.reduce<Game>(
    (game, number) => {
      const numberOf = (seat: number) => (seat === day.seat ? number : opponentsNumber(day, viewOf(game, seat)));
      return play(game, [...game.boards.keys()].map(numberOf));
    },
    newGame(day.opponents.length + 1, rulebookOf(1)),
  );
}
