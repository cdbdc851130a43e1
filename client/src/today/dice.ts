/* The day's dice: every draw is a hash of what it is for, so no draw can move another. A twin of thenumber.today.dice,
which says why chances are rounded to whole weights before anything is drawn. */

import type { Mix } from "../bots/bot.ts";
import type { TileNumber } from "../wire/messages.ts";
import { sha256 } from "./sha256.ts";

/** The weight of certainty. */
const WHOLE = 2 ** 20;
const ROLL_BITS = 256n;

/** What the dice show for these words: a whole number from 0 up to 2^256. */
export function rolled(...parts: (string | number)[]): bigint {
  return BigInt(`0x${sha256(parts.join("|"))}`);
}

/** Chances as whole numbers, from the lowest number. */
export function weights(mix: Mix): [number: TileNumber, weight: number][] {
  const ascending = [...mix].sort(([one], [other]) => (one < other ? -1 : 1));
  return ascending.map(([number, chance]) => [number, Math.floor(chance * WHOLE + 0.5)]);
}

/** The number that a roll draws: as far up the sum of all weights as the roll is up to 2^256. */
export function drawn(mix: Mix, roll: bigint): TileNumber {
  const weighed = weights(mix);
  const sum = weighed.reduce((sum, [, weight]) => sum + weight, 0);
  let mark = Number((roll * BigInt(sum)) >> ROLL_BITS);
  const [number] = weighed.find(([, weight]) => (mark -= weight) < 0)!; // the mark lies below the sum of all weights
  return number;
}
