/* Bots that weigh the numbers their board allows and draw one of them; those with a habit like or dislike each alone. */

import type { View } from "../rules/views.ts";
import type { Digits, TileNumber } from "../wire/messages.ts";
import type { Bot, Chance, Mix } from "./bot.ts";

/** How much each number is liked. */
export type Weights = ReadonlyMap<TileNumber, number>;

/** Every number that a board with these digits allows, from the lowest. */
export function numbersOn(available: Digits): TileNumber[] {
  return available.flatMap((a) => available.flatMap((b) => available.map((c) => `${a}${b}${c}`)));
}

/** Numbers, each with its chance to be written. */
export class Mixture {
  readonly #numbers: readonly TileNumber[];
  /** The sum of the weights up to each number, that number's included. */
  readonly #cumulative: readonly number[];

  /** Each number gets its share of the total weight. */
  constructor(weights: Weights) {
    const drawn = [...weights].filter(([, weight]) => weight > 0);
    let sum = 0;
    this.#numbers = drawn.map(([number]) => number);
    this.#cumulative = drawn.map(([, weight]) => (sum += weight));
  }

  /** One of the numbers, by chance: that which Python's `random.choices` draws. */
  draw(chance: Chance): TileNumber {
    const mark = chance() * this.#total;
    const index = this.#cumulative.findIndex((sum) => mark < sum);
    return this.#numbers.at(index)!; // rounding up to the total draws the last one
  }

  /** The chance of each number, in all 1. */
  chances(): Mix {
    const below = [0, ...this.#cumulative];
    const chanceOf = (sum: number, index: number) => (sum - below[index]!) / this.#total;
    return new Map(this.#cumulative.map((sum, index) => [this.#numbers[index]!, chanceOf(sum, index)]));
  }

  get #total(): number {
    return this.#cumulative.at(-1)!;
  }
}

/** A bot that draws from weights, which depend on its available digits and on what little else it looks at. */
export abstract class Mixer<Seen> implements Bot {
  /** What of the view matters to it, besides its own available digits. */
  abstract looksAt(view: View): Seen;

  /** How much it likes each number on a board with these digits; all the same if it likes none. */
  abstract weights(available: Digits, seen: Seen): Weights;

  mix(view: View): Mix {
    return this.#mixture(view).chances();
  }

  choose(view: View, chance: Chance): TileNumber {
    return this.#mixture(view).draw(chance);
  }

  #mixture(view: View): Mixture {
    const { available } = view.boards[view.seat]!;
    const weights = this.weights(available, this.looksAt(view));
    const likesAny = [...weights.values()].some((weight) => weight > 0);
    return new Mixture(likesAny ? weights : new Map(numbersOn(available).map((number) => [number, 1])));
  }
}

/** A mixer that likes each number for its own sake. */
export abstract class Habit<Seen> extends Mixer<Seen> {
  /** How much it likes a number; 0 for never, unless it likes no other. */
  abstract weight(number: TileNumber, seen: Seen): number;

  override weights(available: Digits, seen: Seen): Weights {
    return new Map(numbersOn(available).map((number) => [number, this.weight(number, seen)]));
  }
}
