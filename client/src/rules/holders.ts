/* Who else still has a digit. Used digits are public, and nobody can write one that is crossed out: a digit that nobody
else has left cannot be shared. */

import type { Board, Digits, Seat } from "../wire/messages.ts";

/** The others who still have a digit. */
export function holdersOf(digit: number, boards: readonly Board[], mySeat: Seat): Seat[] {
  return boards.flatMap(({ available }, seat) => (seat !== mySeat && available.includes(digit) ? [seat] : []));
}

/** Your own digits that nobody else has left: a number of only these can't be eliminated. */
export function untouchable(boards: readonly Board[], mySeat: Seat): Digits {
  return boards[mySeat]!.available.filter((digit) => holdersOf(digit, boards, mySeat).length === 0);
}

/** Your own digits that the fewest others have; none if all are equally common. */
export function rarest(boards: readonly Board[], mySeat: Seat): Digits {
  const { available } = boards[mySeat]!;
  const counts = available.map((digit) => holdersOf(digit, boards, mySeat).length);
  const fewest = Math.min(...counts);
  return fewest === Math.max(...counts) ? [] : available.filter((_, index) => counts[index] === fewest);
}
