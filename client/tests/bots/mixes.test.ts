import { describe, expect, test } from "vitest";
import type { Mix } from "../../src/bots/bot.ts";
import { numbersOn } from "../../src/bots/habit.ts";
import { CHARACTERS } from "../../src/bots/ladder.ts";
import type { View } from "../../src/rules/views.ts";
import { toldCharacters, toldViews, type Weighed } from "./views.ts";

/** A single chance may be off by 1e-9, and weighted sums of all of them by less: differences could cancel out there. */
const TOLERANCE = 1e-10;
const told = toldViews();

/** As tests/golden.py weighs them. */
function weighed(mix: Mix): Weighed {
  const sum = (step: number) =>
    [...mix].reduce((sum, [number, chance]) => sum + chance * ((Number(number) * step) % 1009), 0) / 1009;
  return [mix.size, sum(409), sum(733)];
}

/** The chance of each number that the viewer's board allows. */
function chancesIn(mix: Mix, { boards, seat }: View): number[] {
  return numbersOn(boards[seat]!.available).map((number) => mix.get(number) ?? 0);
}

/** The largest difference between two lists of figures. */
function furthest(ones: readonly number[], others: readonly number[]): number {
  return Math.max(0, ...ones.map((one, index) => Math.abs(one - others[index]!)));
}

describe("the twins of the server's characters", () => {
  test("are those that need no NumPy, with the same names and levels, in the same order", () => {
    expect(CHARACTERS.map(({ id, name, level }) => [id, name, level])).toEqual(toldCharacters());
  });

  test.each(CHARACTERS.map(({ id, bot }, index) => ({ id, bot, index })))(
    "have the same mix for the same view: $id",
    ({ bot, index }) => {
      const far = { of: "none", by: 0 };
      for (const [at, { view, weighed: sums, mixes }] of told.entries()) {
        const mix = bot.mix(view);
        const chances = chancesIn(mix, view);
        const by = Math.max(furthest(sums[index]!, weighed(mix)), furthest(mixes[index] ?? [], chances));
        if (by > far.by) Object.assign(far, { of: `view ${at}`, by });

        expect(Math.abs(1 - chances.reduce((sum, chance) => sum + chance))).toBeLessThan(1e-9);
      }
      expect(far.by, far.of).toBeLessThan(TOLERANCE);
    },
  );
});
