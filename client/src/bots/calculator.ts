/* The calculator: expects the others to write any number that they may, and writes what then gains most.

How many of an opponent's numbers lie below a number, and how many of those avoid its digits, are two counts: the chance
to be approved follows exactly. The chance of the bonus is exact for two players and close for more. */

import { bitsOf } from "../rules/digits.ts";
import { isOut } from "../rules/boards.ts";
import { firstDigitOf } from "../rules/numbers.ts";
import { bonusOf, factorOf, turnsIn } from "../rules/rulebook.ts";
import type { View } from "../rules/views.ts";
import type { Digits, TileNumber } from "../wire/messages.ts";
import { Mixer, numbersOn, type Weights } from "./habit.ts";

const KEEN = 4; // how strongly a point more is preferred: near the best it varies, so it cannot be read at once
const LIKELY = 0.8; // how much of what a kept digit could still score it will
const SPARE = 1; // what a digit is worth that is kept beyond one for each turn to come

/** What the calculator looks at, besides its own digits. */
export interface Situation {
  bonus: number;
  /** What an approved first digit is multiplied by. */
  factor: number;
  /** The same of the turns to come in this round, highest first. */
  later: readonly number[];
  /** The digits of each opponent who takes part. */
  others: readonly Digits[];
}

/** Numbers against one opponent who writes any number at random; one chance for each, from the lowest number. */
interface Odds {
  /** That this opponent does not eliminate it. */
  approved: Float64Array;
  /** Nor is eliminated by it, but writes a higher one. */
  topped: Float64Array;
}

/** The digits of 000, 001, ... 999 as bits. */
const BITS = Uint16Array.from({ length: 1000 }, (_, value) =>
  bitsOf([Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]),
);

/** How many numbers made of some digits lie below 000, 001, ... 999, and how many there are. */
type Below = Uint16Array;

/** By the bits of the digits: 1,024 sets of 2 kB at most, and in a game the same few again and again. */
const counted: (Below | undefined)[] = Array<undefined>(1 << 10).fill(undefined);

/** Best reply, in expected points, to opponents who write any number at random, with an eye on the turns to come. */
export class Calculator extends Mixer<Situation> {
  /** The opponents' digits and what the turns are worth. */
  override looksAt({ rulebook, turn_no, boards, seat: mySeat }: View): Situation {
    const others = boards.filter((board, seat) => seat !== mySeat && !isOut(board));
    const left = turnsIn(rulebook) - turn_no;
    const later = Array.from({ length: left }, (_, index) => factorOf(turn_no + 1 + index, rulebook));
    return {
      bonus: bonusOf(turn_no, rulebook),
      factor: factorOf(turn_no, rulebook),
      later: later.sort((one, other) => other - one),
      others: others.map(({ available }) => available).sort(asTexts),
    };
  }

  /** Numbers close to the best one. */
  override weights(available: Digits, seen: Situation): Weights {
    const gains = [...expectedGains(available, seen)];
    const best = Math.max(...gains.map(([, gain]) => gain));
    return new Map(gains.map(([number, gain]) => [number, Math.exp(KEEN * (gain - best))]));
  }
}

/** What each number is expected to gain: points of this turn, less what its digits could have scored later. */
export function expectedGains(available: Digits, { bonus, factor, later, others }: Situation): Map<TileNumber, number> {
  const { approved, onTop } = chances(available, others);
  const price = prices(available, later);
  const gain = (number: TileNumber, row: number) =>
    approved[row]! * (factor * firstDigitOf(number) + bonus * onTop[row]! - price(number));
  return new Map(numbersOn(available).map((number, row) => [number, gain(number, row)]));
}

/** What it costs to cross out the digits of a number: what they could have scored later, less a point for each. */
function prices(available: Digits, later: readonly number[]): (number: TileNumber) => number {
  const known: (number | undefined)[] = [];
  const kept = worth(available, later);
  const priceOf = (bits: number) => {
    const left = available.filter((digit) => !(bits & (1 << digit)));
    return kept - worth(left, later) - (available.length - left.length);
  };
  return (number) => (known[BITS[Number(number)]!] ??= priceOf(BITS[Number(number)]!));
}

/** What digits kept for the turns to come may still score: the highest of them in front, in the best turns. */
function worth(digits: Digits, later: readonly number[]): number {
  if (later.length === 0) return 0;
  const inFront = later.reduce((sum, factor, index) => sum + factor * (digits.at(-1 - index) ?? 0), 0);
  return LIKELY * inFront + SPARE * Math.max(0, digits.length - later.length);
}

/** For each number of a board the chance to be approved, and if so that of the bonus. */
function chances(available: Digits, others: readonly Digits[]): { approved: number[]; onTop: number[] } {
  const values = valuesOn(available);
  const approved = values.map(() => 1);
  const onTop = values.map(() => 1);
  others.forEach((other, index) => {
    const odds = oddsAgainst(other, values);
    const rest = others.filter((_, at) => at !== index);
    const survival = survivalAbove(other, rest);
    values.forEach((value, row) => {
      approved[row]! *= odds.approved[row]!;
      onTop[row]! *= 1 - odds.topped[row]! * survival[value]!;
    });
  });
  return { approved, onTop };
}

/** Numbers against one opponent. */
function oddsAgainst(opponent: Digits, values: readonly number[]): Odds {
  const total = opponent.length ** 3;
  const theirs = bitsOf(opponent);
  const below = belowOf(theirs);
  const odds: Odds = { approved: new Float64Array(values.length), topped: new Float64Array(values.length) };
  values.forEach((value, row) => {
    const beside = belowOf(theirs & ~BITS[value]!);
    const harmless = total - below[value]! + beside[value]!;
    odds.approved[row] = harmless / total;
    odds.topped[row] = harmless > 0 ? (beside[1000]! - beside[value]!) / harmless : 0;
  });
  return odds;
}

/** For each value the mean chance that a higher number of an opponent survives the rest. */
function survivalAbove(opponent: Digits, rest: readonly Digits[]): Float64Array {
  const values = valuesOn(opponent);
  const odds = rest.map((other) => oddsAgainst(other, values).approved);
  const survival = new Float64Array(1000);
  values.forEach((value, row) => {
    survival[value] = odds.reduce((chance, approved) => chance * approved[row]!, 1);
  });
  return meansAbove(survival, belowOf(bitsOf(opponent)));
}

/** Of what is known of some numbers the mean over all that are higher than each value. */
function meansAbove(known: Float64Array, below: Below): Float64Array {
  let sum = 0;
  const upTo = known.map((one) => (sum += one));
  return upTo.map((part, value) => (sum - part) / Math.max(below[1000]! - below[value + 1]!, 1));
}

function belowOf(digits: number): Below {
  return (counted[digits] ??= countBelow(digits));
}

function countBelow(digits: number): Below {
  const below = new Uint16Array(1001);
  for (let value = 0; value < 1000; value += 1) below[value + 1] = below[value]! + Number(!(BITS[value]! & ~digits));
  return below;
}

/** The numbers of a board as integers. */
function valuesOn(available: Digits): number[] {
  return numbersOn(available).map(Number);
}

/** Equal opponents in another order are the same situation, to the last digit of its chances. */
function asTexts(one: Digits, other: Digits): number {
  const [first, second] = [one.join(""), other.join("")];
  return first < second ? -1 : Number(first > second);
}
