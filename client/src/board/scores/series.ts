/* The series that a table has played. */

import type { Colour, PlayerView, Series, Standing as Told } from "../../wire/messages.ts";

export interface Standing extends Told {
  /** Of those who are still at the table. */
  colour?: Colour | undefined;
}

/** Who has won how many games, the most first, each in the colour that they have among these players. */
export function standings({ standings }: Series, players: readonly PlayerView[]): Standing[] {
  return standings.map((told) => ({ ...told, colour: players.find(({ player }) => player === told.player)?.colour }));
}
