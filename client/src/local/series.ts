/* The games that the same people have played on this device, one after the other. */

import type { Game } from "../rules/games.ts";
import { lead } from "../rules/ranks.ts";
import type { PlayerView, Series, SeriesGame } from "../wire/messages.ts";

/** The series that these finished games make, as a table tells its own. */
export function seriesOf(games: readonly Game[], players: readonly PlayerView[]): Series {
  const results = games.map((game) => resultOf(game, players));
  const standings = players.map(({ player, name }) => ({
    player,
    name,
    wins: results.filter(({ winners }) => winners.includes(player)).length,
  }));
  return {
    games: games.length,
    standings: standings.sort((one, other) => other.wins - one.wins),
    last: results.at(-1) ?? null,
  };
}

function resultOf({ totals }: Game, players: readonly PlayerView[]): SeriesGame {
  return {
    players: players.map(({ player }) => player),
    names: players.map(({ name }) => name),
    totals,
    winners: lead(totals).leaders.map((seat) => players[seat]!.player),
  };
}
