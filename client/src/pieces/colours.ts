/* The boards you can have. */

import { COLOURS, type Colour } from "../wire/messages.ts";

/** One seat for each board. */
export const SEATS = COLOURS.length;

/** The boards that nobody has. */
export function freeColours(players: readonly { colour: Colour }[]): Colour[] {
  return COLOURS.filter((colour) => players.every((player) => player.colour !== colour));
}
