/* Eight habits of people at the table, each a separate character, and one who lives on what the others have used up.

They look only at what a person with that habit looks at; none of them calculates. */

import { isOut } from "../rules/boards.ts";
import { lastTurn } from "../rules/played.ts";
import { holdersOf } from "../rules/holders.ts";
import { digitsOf, firstDigitOf } from "../rules/numbers.ts";
import { turnsIn } from "../rules/rulebook.ts";
import type { View } from "../rules/views.ts";
import type { Digits, Seat, TileNumber } from "../wire/messages.ts";
import { Habit, Mixer, numbersOn, type Weights } from "./habit.ts";

const MIDDLE: TileNumber = "555";

/** Writes digits that come to mind, mostly different and mostly high: most numbers fall, the rest burn its board. */
export class Beginner extends Habit<null> {
  /** Only at its own digits. */
  override looksAt(): null {
    return null;
  }

  /** High and colourful. */
  override weight(number: TileNumber): number {
    return (1 + firstDigitOf(number)) * byVariety(number, [0, 0.1, 1]);
  }
}

/** Loves 444 and its sisters. */
export class Repeater extends Habit<null> {
  /** Only at its own digits. */
  override looksAt(): null {
    return null;
  }

  /** One digit three times and nothing else, whichever. */
  override weight(number: TileNumber): number {
    return byVariety(number, [1, 0, 0]);
  }
}

/** Always puts the highest digit in front and fine company behind it: 987, 965, 978. */
export class Showoff extends Habit<number> {
  /** Its highest digit. */
  override looksAt(view: View): number {
    return Math.max(...ownDigits(view));
  }

  /** The highest digit in front, the higher the others the better, and now and then two alike. */
  override weight(number: TileNumber, highest: number): number {
    if (firstDigitOf(number) !== highest) return 0;
    const short = 2 * highest - Number(number[1]) - Number(number[2]);
    return 0.8 ** short * byVariety(number, [0.05, 0.6, 1]);
  }
}

/** Stays low and plain, where hardly anyone can reach below. */
export class Cautious extends Habit<number> {
  override looksAt(view: View): number {
    return turnsLeft(view);
  }

  /** Low but not nothing, few digits; a little higher when it counts double. */
  override weight(number: TileNumber, left: number): number {
    const best = left > 0 ? 4 : 6;
    return 0.4 ** Math.abs(firstDigitOf(number) - best) * byVariety(number, [16, 3, 0.2]);
  }
}

/** Quiet at first; in the last two turns everything goes on the highest number. */
export class Gambler extends Habit<number> {
  override looksAt(view: View): number {
    return turnsLeft(view);
  }

  /** A low digit, three times, to begin with; later the highest first digit, at best nothing else. */
  override weight(number: TileNumber, left: number): number {
    if (left < 2) return 8 ** firstDigitOf(number) * byVariety(number, [8, 3, 0.2]);
    return 0.3 ** Math.abs(firstDigitOf(number) - 4) * byVariety(number, [80, 1, 0]);
  }
}

/** Spends middling digits, two at a time, and keeps the best ones for the last turn, which counts double. */
export class Saver extends Habit<number> {
  override looksAt(view: View): number {
    return turnsLeft(view);
  }

  /** Two digits up to 7 in front while saving; then 9 or the next best in front. */
  override weight(number: TileNumber, left: number): number {
    const first = firstDigitOf(number);
    if (left === 0) return 12 ** first * byVariety(number, [3, 2, 1]);
    return (first < 8 ? first : 0.1) ** 2 * byVariety(number, [0.05, 1, 0]);
  }
}

/** Writes something like the number that took the bonus last time. */
export class Copycat extends Habit<TileNumber> {
  /** The last number that took a bonus, in the game before if there is none in this one. */
  override looksAt(view: View): TileNumber {
    const games = [...view.earlier.map(({ game }) => game), view].reverse();
    for (const game of games) {
      const last = lastTurn(game, ({ tiles }) => tiles.some((tile) => tile.won_bonus));
      if (last) return last.turn.tiles.find((tile) => tile.won_bonus)!.number!;
    }
    return MIDDLE;
  }

  /** The closer the better, above all in its first digit; with few digits rather than many. */
  override weight(number: TileNumber, last: TileNumber): number {
    const inFront = 0.3 ** Math.abs(firstDigitOf(number) - firstDigitOf(last));
    return inFront * 0.97 ** Math.abs(Number(number) - Number(last)) * byVariety(number, [4, 3, 1]);
  }
}

/** Cares less for points than for your number: writes low ones with your best digits behind. */
export class Spoiler extends Habit<Digits> {
  /** The two best digits of the leader among the others. */
  override looksAt({ boards, totals, seat: mySeat }: View): Digits {
    const others = boards.flatMap((board, seat): Seat[] => (seat !== mySeat && !isOut(board) ? [seat] : []));
    const best = Math.max(...others.map((seat) => totals[seat]!));
    const leader = others.find((seat) => totals[seat] === best) ?? mySeat;
    return boards[leader]!.available.slice(-2);
  }

  /** Low, with as many of those digits as fit. */
  override weight(number: TileNumber, theirs: Digits): number {
    const taken = digitsOf(number).filter((digit) => theirs.includes(digit));
    return 20 ** taken.length * 0.4 ** Math.abs(firstDigitOf(number) - 2);
  }
}

/** Lives on digits that the others no longer have: nobody can take those away. */
export class Scavenger extends Mixer<readonly number[]> {
  /** How many of the others still have each digit. */
  override looksAt({ boards, seat }: View): readonly number[] {
    return Array.from({ length: 10 }, (_, digit) => holdersOf(digit, boards, seat).length);
  }

  /** High, and out of reach. */
  override weights(available: Digits, holders: readonly number[]): Weights {
    const safety = (number: TileNumber) => 0.35 ** digitsOf(number).reduce((sum, digit) => sum + holders[digit]!, 0);
    const liking = (number: TileNumber) => 1.6 ** Math.min(firstDigitOf(number), 7) * safety(number);
    return new Map(numbersOn(available).map((number) => [number, liking(number)]));
  }
}

function ownDigits({ boards, seat }: View): Digits {
  return boards[seat]!.available;
}

/** How many turns of the round come after this one. */
function turnsLeft({ rulebook, turn_no }: View): number {
  return turnsIn(rulebook) - turn_no;
}

/** One of three figures: for a number of one digit, of two different ones, of three. */
function byVariety(number: TileNumber, figures: readonly [number, number, number]): number {
  return figures[digitsOf(number).length - 1]!;
}
