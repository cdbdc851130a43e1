/* A number while it is being written. */

/** `sending`: asked to be locked, and nobody has confirmed it yet. `hidden`: down, written on another device. */
export type TileState = "open" | "sending" | "locked" | "hidden";

/** Someone's tile and what can be done with it: at a live table, in the lesson, on one phone for all. */
export interface Desk {
  /** The digits written so far, or those of the number that lies face down. */
  readonly digits: string;
  readonly state: TileState;
  /** The digits crossed out on this board: no number may use them. */
  readonly used: readonly number[];
  /** It is being sent, and there's no line to send it on. */
  readonly isStuck: boolean;
  /** Write a digit in the next window; false if it is crossed out or there is no window left. */
  press(digit: number): boolean;
  erase(): void;
  clear(): void;
  /** Put the tile face down. */
  lock(): void;
}

/** All three digits are there. */
export function isComplete({ digits }: Pick<Desk, "digits">): boolean {
  return digits.length === 3;
}
