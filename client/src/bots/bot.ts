/* What a bot is: something that looks at what one seat may see and answers with a number. */

import type { View } from "../rules/views.ts";
import type { TileNumber } from "../wire/messages.ts";

/** Where all chance comes from: at every call another number from 0 up to 1, which itself never comes. */
export type Chance = () => number;

/** The chance of each number that may be written, in all 1. */
export type Mix = ReadonlyMap<TileNumber, number>;

/** A function of its view and of chance. It keeps nothing between calls but what it could work out again. */
export interface Bot {
  /** How likely it is to write each number; those that it never writes are left out. */
  mix(view: View): Mix;
  /** The number to write: every digit of it available on the viewer's board, which has at least one. */
  choose(view: View, chance: Chance): TileNumber;
}
