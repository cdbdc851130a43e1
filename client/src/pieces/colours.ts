/* The boards you can have. */

import { COLOURS, type Colour, type PlayerView } from "../wire/messages.ts";

/** One seat for each board. */
export const SEATS = COLOURS.length;

/** The boards that nobody has. */
export function freeColours(players: readonly PlayerView[]): Colour[] {
  return COLOURS.filter((colour) => players.every((player) => player.colour !== colour));
}
