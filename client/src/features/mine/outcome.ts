/* How a finished game ended, for someone who played in it, or for all who did. */

import { ranked } from "../../rules/ranks.ts";
import { gameIn, playersIn } from "../../rules/records.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Colour, GameRecord, Seat } from "../../wire/messages.ts";

/** A finished game in a list. */
export interface ListedGame {
  /** Where it can be looked at again. */
  page: string;
  /** The reader's own; null: several people played on one device. */
  seat: Seat | null;
  record: Pick<GameRecord, "players" | "turns" | "rounds" | "colours" | "date">;
  /** Where it was played, in a few words; null: at a table. */
  where: string | null;
}

export interface Outcome {
  title: string;
  /** Who else played; everyone, if nobody is the reader. */
  others: string;
  /** The reader's, or the most. */
  points: number;
  /** Everyone, the reader first. */
  players: { name: string; colour: Colour }[];
}

/** How a game ended for its reader. */
export function outcomeOf({ seat, record }: Pick<ListedGame, "seat" | "record">): Outcome {
  const places = ranked(gameIn(record).totals);
  const all = playersIn(record);
  const winners = places.filter((place) => place.rank === 1);
  const { rank, score } = places.find((place) => place.seat === seat) ?? winners[0]!;
  const others = all.filter((_, index) => index !== seat);
  const names = listed(others.map(({ name }) => name));
  const players = seat === null ? all : [all[seat]!, ...others];
  return { title: titleOf(), others: names, points: score, players };

  function titleOf(): string {
    if (rank > 1) return say("mine-place", { rank, players: all.length });
    if (winners.length > 1) return say("mine-shared");
    return seat === null ? say("final-wins", { name: all[winners[0]!.seat]!.name }) : say("mine-won");
  }
}
