/* The boards one can have. */

import type { Colour, PlayerView } from "../wire/messages.ts";

/** In the order in which seats take them. */
export const COLOURS = ["red", "blue", "green", "yellow", "purple"] as const satisfies readonly Colour[];

/** One seat for each board. */
export const SEATS = COLOURS.length;

/** The boards that nobody has. */
export function freeColours(players: readonly PlayerView[]): Colour[] {
  return COLOURS.filter((colour) => players.every((player) => player.colour !== colour));
}
