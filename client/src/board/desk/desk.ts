/* A number while it is being written. */

import { isWhole } from "../../rules/numbers.ts";
import type { Writing } from "../../rules/writing.ts";

/** `sending`: asked to be locked, and nobody has confirmed it yet. `hidden`: down, written on another device. */
export type TileState = "open" | "sending" | "locked" | "hidden";

/** Someone's tile and what can be done with it: at an online table, in the lesson, on one phone for all. */
export interface Desk {
  /** The digits written so far, or those of the number that lies face down. */
  readonly digits: string;
  readonly state: TileState;
  /** The digits crossed out on this board: no number may use them. */
  readonly used: readonly number[];
  /** What putting it down is called here; absent: to lock it in. */
  readonly lockText?: string | undefined;
  /** False: putting it down reveals it at once, so there's nothing to lock. */
  readonly locks?: boolean;
  /** It is being sent, and there's no line to send it on. */
  readonly isStuck: boolean;
  /** The same digits in their windows, and where the next one goes. */
  readonly writing: Writing;
  /** Have it written so from now on, as long as the tile is not down. */
  write(writing: Writing): void;
  /** Put the tile face down. */
  lock(): void;
}

/** All three digits are there. */
export function isComplete({ digits }: Pick<Desk, "digits">): boolean {
  return isWhole(digits);
}
