import { beforeEach, describe, expect, it } from "vitest";
import { histogramOf } from "../../../src/features/today/histogram.ts";
import { shareText } from "../../../src/features/today/share-text.ts";
import { clockText, spokenTime } from "../../../src/features/today/time-left.ts";
import { gameIn } from "../../../src/rules/records.ts";
import { turnsOf } from "../../../src/rules/played.ts";
import { LANGUAGES } from "../../../src/texts/languages.ts";
import { words } from "../../../src/texts/words.svelte.ts";

beforeEach(async () => {
  await words.speak("en");
});

/** 344 with the bonus, 277 without, 510 eliminated, a blank tile, 999 with the bonus. */
const RECORD = {
  players: ["Giulia", "Marek"],
  turns: [
    ["344", "200"],
    ["277", "388"],
    ["510", "155"],
    [null, "666"],
    ["999", "777"],
  ],
  rounds: 1,
};
const tiles = turnsOf(gameIn(RECORD)).map((turn) => turn.tiles[0]!);

describe("the text to share", () => {
  it("tells how each turn went by shapes, and ends with the address", () => {
    const text = shareText({ date: "2026-11-16", points: 47, par: 31, tiles }, "https://thenumber.example/today");
    expect(text.split("\n")).toEqual([
      "The Number, November 16: 47 (par 31)",
      "★ ■■",
      "● ■",
      "○",
      "○",
      "★ ■■■■■■■■■",
      "https://thenumber.example/today",
    ]);
  });

  it.each(LANGUAGES)("gives no number of the round away in %s", async (language) => {
    await words.speak(language);
    const text = shareText({ date: "2026-11-16", points: 47, par: 31, tiles }, "");
    expect(text.split("\n")).toHaveLength(7);
    for (const { number } of tiles) if (number !== null) expect(text).not.toContain(number);
  });
});

describe("the scores of a day", () => {
  const { bars, marks } = histogramOf([1, 0, 4, 2, 0, 8], 27, { width: 160, height: 100 });

  it("lie side by side, the highest as high as the picture, and even one person is seen", () => {
    expect(bars.map(({ height }) => height)).toEqual([12.5, 0, 50, 25, 0, 100]);
    expect(histogramOf([1, 1_000], 0, { width: 160, height: 100 }).bars[0]!.height).toBe(2);
    for (const [one, other] of bars.slice(1).map((bar, index) => [bars[index]!, bar] as const)) {
      expect(one.x + one.width).toBeLessThan(other.x);
    }
  });

  it("say which bar is one's own, and what they stand for", () => {
    expect(bars.filter(({ isMine }) => isMine).map(({ from, to, people }) => [from, to, people])).toEqual([
      [25, 29, 8],
    ]);
    expect(marks).toEqual([
      { score: 0, x: 0 },
      { score: 20, x: 80 },
      { score: 40, x: 160 },
    ]);
  });
});

describe("the time until the next round", () => {
  it.each([
    [0, "0:00:00"],
    [59, "0:00:59"],
    [3_600, "1:00:00"],
    [27_730, "7:42:10"],
    [86_399, "23:59:59"],
  ])("of %i seconds stands there as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));

  it("is read out in words", async () => {
    expect(spokenTime(27_730)).toBe("7 hours, 42 minutes");
    await words.speak("pl");
    expect(spokenTime(3_660 * 2)).toBe("2 godziny i 2 minuty");
  });
});
