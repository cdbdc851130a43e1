/* How a finished game ended for someone who played in it. */

import { ranked } from "../../rules/ranks.ts";
import { gameIn, playersIn } from "../../rules/records.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Colour, MyGame } from "../../wire/messages.ts";

export interface Outcome {
  title: string;
  /** Who else played. */
  others: string;
  points: number;
  /** Everyone, oneself first. */
  players: { name: string; colour: Colour }[];
}

/** How a game ended for its reader. */
export function outcomeOf({ seat, record }: MyGame): Outcome {
  const places = ranked(gameIn(record).totals);
  const { rank, score } = places.find((place) => place.seat === seat)!;
  const winners = places.filter((place) => place.rank === 1).length;
  const all = playersIn(record);
  const others = all.filter((_, index) => index !== seat);
  return {
    title:
      rank > 1 ? say("mine-place", { rank, players: all.length }) : winners > 1 ? say("mine-shared") : say("mine-won"),
    others: listed(others.map(({ name }) => name)),
    points: score,
    players: [all[seat]!, ...others],
  };
}
