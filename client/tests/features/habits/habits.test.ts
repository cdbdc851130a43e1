import { beforeEach, describe, expect, it } from "vitest";
import { barsOf, mostOf } from "../../../src/features/habits/bars.ts";
import { gainsOf } from "../../../src/features/habits/gains.ts";
import { adviceText, panelText, tellText } from "../../../src/features/habits/wording.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Tell } from "../../../src/wire/messages.ts";

const tell: Tell = { id: "leads-with", digit: 9, cases: 46, yours: 0.87, balanced: 0.3, crowd: 0.4, p: 0.001 };

beforeEach(async () => {
  await words.speak("en");
  await words.complete("after");
});

describe("a tell", () => {
  it("is told in counts, with one thing to try", () => {
    expect(tellText(tell)).toBe("You led with the 9 in 40 of 46 turns; a balanced player would in 14.");
    expect(adviceText(tell)).toBe("Try something else now and then.");
    expect(adviceText({ ...tell, yours: 0.1 })).toBe("Try leading with the 9 now and then.");
  });

  it("about how high one starts is told as a mean", () => {
    const height = { ...tell, id: "first-digit-last", digit: null, yours: 8.96, balanced: 6.91 };
    expect(tellText(height)).toBe(
      "In the last turn your first digit is 9.0 on average; a balanced player’s would be 6.9 (46 turns).",
    );
    expect(adviceText(height)).toBe("Try starting lower now and then.");
  });

  it("of a later version is not told", () => {
    expect(tellText({ ...tell, id: "hums" })).toBe("");
  });
});

describe("first digits", () => {
  const yours = [0, 0, 0, 0, 0, 0, 0.25, 0.5, 0.25, 0];
  const balanced = Array<number>(10).fill(0.1);

  it("stand on one scale, and the highest of yours is known", () => {
    const { bars, highest, base } = barsOf(yours, balanced, mostOf([{ yours, balanced }]), { width: 150, height: 92 });
    expect(bars.map(({ yours: high }) => high > 0)).toEqual(yours.map((share) => share > 0));
    expect(highest).toMatchObject({ digit: 7, x: 112.5 });
    expect(highest!.yours).toBeLessThan(base);
    expect(bars[7]!.yours).toBeCloseTo(5 * bars[7]!.balanced!);
  });

  it("are nothing before there are any", () => {
    expect(barsOf(Array<number>(10).fill(0), null, 0, { width: 150, height: 92 }).highest).toBeNull();
  });

  it("are told in a sentence", () => {
    expect(panelText({ turn: 1, cases: 12, yours, balanced })).toBe(
      "Turn 1: you mostly lead with the 7, in 50%; balanced play: 10%.",
    );
  });
});

describe("what reading someone gained", () => {
  it("has a dot for each game and a mean of five, and leaves gaps", () => {
    const { dots, line, grid } = gainsOf([2, null, 0, 0, 0, 0, 12], 334, 180);
    expect([dots.length, line.length]).toEqual([6, 6]);
    expect(dots[0]).toEqual(line[0]);
    expect(line.at(-1)!.y).toBeGreaterThan(dots.at(-1)!.y); // the mean is lower than the last
    expect(grid.map(({ points }) => points)).toEqual([0, 5, 10]);
  });

  it("may be less than nothing", () => {
    expect(gainsOf([-2, 1, 3], 334, 180).grid.map(({ points }) => points)).toEqual([-2, 0, 2]);
  });
});
