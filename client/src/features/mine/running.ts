/* A game that goes on, in a list. */

import type { Colour } from "../../wire/messages.ts";

export interface RunningGame {
  /** Where it goes on. */
  page: string;
  /** The room, or who else is there. */
  title: string;
  /** What it waits for, or where it is played. */
  state: string;
  /** It waits for its reader. */
  isMyTurn: boolean;
  /** Which turn it is, and when that ends. */
  notes: readonly string[];
  players: readonly { name: string; colour: Colour }[];
}
