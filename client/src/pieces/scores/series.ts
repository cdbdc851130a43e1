/* The series that a table has played. */

import type { Colour, PlayerId, PlayerView, SeriesGame } from "../../wire/messages.ts";

export interface Standing {
  player: PlayerId;
  name: string;
  wins: number;
  /** Of those who are still at the table. */
  colour?: Colour | undefined;
}

/** Everyone who played, by games won; a shared win counts for each of its winners. The last name used stands. */
export function standings(series: readonly SeriesGame[], players: readonly PlayerView[] = []): Standing[] {
  const found = new Map<PlayerId, Standing>();
  for (const game of series) {
    game.players.forEach((player, seat) => {
      const wins = (found.get(player)?.wins ?? 0) + Number(game.winners.includes(player));
      const colour = players.find((present) => present.player === player)?.colour;
      found.set(player, { player, name: game.names[seat] ?? "", wins, colour });
    });
  }
  return [...found.values()].sort((one, other) => other.wins - one.wins);
}
