/* The series that a table has played. */

import type { PlayerId, SeriesGame } from "../../wire/messages.ts";

export interface Standing {
  player: PlayerId;
  name: string;
  wins: number;
}

/** Everyone who played, by games won; a shared win counts for each of its winners. The last name used stands. */
export function standings(series: readonly SeriesGame[]): Standing[] {
  const found = new Map<PlayerId, Standing>();
  for (const game of series) {
    game.players.forEach((player, seat) => {
      const wins = (found.get(player)?.wins ?? 0) + Number(game.winners.includes(player));
      found.set(player, { player, name: game.names[seat] ?? "", wins });
    });
  }
  return [...found.values()].sort((one, other) => other.wins - one.wins);
}
