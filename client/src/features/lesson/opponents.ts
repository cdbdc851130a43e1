/* What the two opponents of the lesson write. They choose after you, so that whatever you write, the rule of the scene
is seen to happen; the check itself is the game's own (rules/lineup.ts).

Seats: you, Marek, Inès. Marek is eliminated until he copies you, so all his digits are there for that; Inès uses few. */

import { bitsOf } from "../../rules/digits.ts";
import { eliminates } from "../../rules/lineup.ts";
import type { Board, TileNumber } from "../../wire/messages.ts";

/** The numbers of Marek and Inès; null if none would show the rule. */
export type Answer = readonly [marek: TileNumber, ines: TileNumber] | null;

/** A number with its digits as bits: thousands of them are compared before one is chosen. */
interface Candidate {
  number: TileNumber;
  digits: number;
}

/** The numbers that an opponent may write, and those they would rather write, the most important wish first. */
interface Aim {
  fits: (theirs: Candidate) => boolean;
  wishes: readonly ((theirs: Candidate) => boolean)[];
}

/** How many digits there are in each set of bits. */
const COUNT = Array.from({ length: 1 << 10 }, (_, set) => set.toString(2).replaceAll("0", "").length);

/** All numbers, well mixed: the first that will do looks like one that a person thought of. */
const CANDIDATES: readonly Candidate[] = Array.from({ length: 1000 }, (_, index) =>
  candidate(String((352 + index * 617) % 1000).padStart(3, "0")),
);

/** A lower number, Inès’, has one of your digits; one of yours is in Marek’s higher number, which falls all the same. */
export function eliminating(number: TileNumber, [, marek, ines]: readonly Board[]): Answer {
  const mine = candidate(number);
  const low = pick(ines!, {
    fits: (theirs) => eliminates(theirs.number, number),
    wishes: [
      (theirs) => shared(theirs, mine) === 1,
      hasNoZero,
      (theirs) => variety(theirs) === 2,
      (theirs) => theirs.number[0] !== number[0],
    ],
  });
  if (low === null) return null;
  const high = pick(marek!, {
    fits: (theirs) =>
      theirs.number !== number && eliminates(theirs.number > number ? number : low.number, theirs.number),
    wishes: [
      (theirs) => theirs.number > number || shared(theirs, mine) === 0,
      (theirs) => theirs.number > number,
      (theirs) => shared(theirs, mine) === 1,
      (theirs) => shared(theirs, low) === 0,
      (theirs) => variety(theirs) === 3,
    ],
  });
  return answer(high, low);
}

/** Yours is the highest approved number; if there are higher ones, it eliminates Marek’s. */
export function approving(number: TileNumber, [, marek, ines]: readonly Board[]): Answer {
  const mine = candidate(number);
  const low = pick(ines!, yielding(mine));
  if (low === null) return null;
  const high = pick(marek!, {
    fits: (theirs) =>
      theirs.number > number
        ? eliminates(number, theirs.number)
        : !eliminates(theirs.number, number) && eliminates(low.number, theirs.number),
    wishes: [
      (theirs) => theirs.number > number,
      (theirs) => shared(theirs, mine) === 1,
      (theirs) => shared(theirs, low) === 0,
      (theirs) => theirs.number[0] !== number[0],
      (theirs) => variety(theirs) === 3,
    ],
  });
  return answer(high, low);
}

/** Marek has the same number, and no approved one is higher. */
export function matching(number: TileNumber, [, , ines]: readonly Board[]): Answer {
  const mine = candidate(number);
  return answer(mine, pick(ines!, yielding(mine)));
}

/** Yours is approved, and if possible the highest. */
export function doubling(number: TileNumber, [, marek, ines]: readonly Board[]): Answer {
  const mine = candidate(number);
  const low = pick(marek!, yielding(mine));
  const other = pick(ines!, {
    fits: (theirs) => theirs.number !== number && !eliminates(theirs.number, number),
    wishes: [(theirs) => yields(theirs, mine), (theirs) => theirs.number > number, (theirs) => variety(theirs) === 3],
  });
  return answer(low, other);
}

/** A lower number has one of your digits, if anyone can still write one; otherwise yours is the highest approved. */
export function touching(number: TileNumber, [, marek, ines]: readonly Board[]): Answer {
  const mine = candidate(number);
  const touches: Aim = {
    fits: (theirs) => eliminates(theirs.number, number),
    wishes: [(theirs) => shared(theirs, mine) === 1, hasNoZero, (theirs) => variety(theirs) === 2],
  };
  const low = pick(ines!, touches);
  const other = low === null ? pick(marek!, touches) : null;
  return answer(other ?? pick(marek!, yielding(mine)), low ?? pick(ines!, yielding(mine)));
}

/** Leaves you approved and with the bonus, from below if possible, and with few digits: the round goes on. */
function yielding(mine: Candidate): Aim {
  return {
    fits: (theirs) => yields(theirs, mine),
    wishes: [(theirs) => theirs.number < mine.number, (theirs) => variety(theirs) === 1, hasNoZero],
  };
}

/** Their number neither eliminates yours nor takes the bonus from it: it is lower and shares nothing, or eliminated. */
function yields(theirs: Candidate, mine: Candidate): boolean {
  return theirs.number < mine.number ? !eliminates(theirs.number, mine.number) : eliminates(mine.number, theirs.number);
}

/** The legal number that fits best; null if none does. */
function pick(board: Board, { fits, wishes }: Aim): Candidate | null {
  const used = bitsOf(board.crossed_out);
  let best: Candidate | null = null;
  let fewest = Infinity;
  for (const theirs of CANDIDATES) {
    if ((theirs.digits & used) !== 0 || !fits(theirs)) continue;
    let unmet = 0;
    for (const wish of wishes) unmet = unmet * 2 + (wish(theirs) ? 0 : 1);
    if (unmet < fewest) [best, fewest] = [theirs, unmet];
    if (unmet === 0) break;
  }
  return best;
}

function answer(marek: Candidate | null, ines: Candidate | null): Answer {
  return marek && ines && [marek.number, ines.number];
}

function candidate(number: TileNumber): Candidate {
  return { number, digits: bitsOf([...number].map(Number)) };
}

/** How many digits two numbers have in common. */
function shared(one: Candidate, other: Candidate): number {
  return COUNT[one.digits & other.digits]!;
}

/** How many different digits a number has. */
function variety(theirs: Candidate): number {
  return COUNT[theirs.digits]!;
}

function hasNoZero(theirs: Candidate): boolean {
  return (theirs.digits & 1) === 0;
}
