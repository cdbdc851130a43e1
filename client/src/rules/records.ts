/* Finished games, as their records tell them. */

import { COLOURS, PUBLISHED, type Colour, type GameRecord } from "../wire/messages.ts";
import { replayed, type Game } from "./games.ts";
import type { TurnOfGame } from "./played.ts";
import { rulebookOf } from "./rulebook.ts";

/** As much of a record as the game is told by. */
type Told = Pick<GameRecord, "players" | "turns" | "rounds" | "colours">;

/** The game that a record tells. */
export function gameIn({ players, turns, rounds = PUBLISHED.rounds }: Told): Game {
  return replayed(players.length, turns, rulebookOf(rounds));
}

/** Who played it, in seat order; where a record doesn't say so, boards are handed out in their usual order. */
export function playersIn({ players, colours }: Told): { name: string; colour: Colour }[] {
  return players.map((name, seat) => ({ name, colour: colours?.[seat] ?? COLOURS[seat]! }));
}

/** All turns of a game from the first to the last, each with its round. */
export function turnByTurn({ rounds }: Game): TurnOfGame[] {
  return rounds.flatMap(({ turns }, index) => turns.map((turn) => ({ roundNo: index + 1, turn })));
}
