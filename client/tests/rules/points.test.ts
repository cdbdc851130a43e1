import { describe, expect, test } from "vitest";
import { basePoints, scoreOf } from "../../src/rules/points.ts";
import { PUBLISHED, type Rulebook } from "../../src/wire/messages.ts";
import { turnOf } from "../board/reveal/turns.ts";

describe("what a number may bring", () => {
  test("is its first digit, as soon as that is written, and twice that in the last turn", () => {
    expect(["8", "852", "012"].map((number) => basePoints(number, 4, PUBLISHED))).toEqual([8, 8, 0]);
    expect(["8", "852", "012"].map((number) => basePoints(number, 5, PUBLISHED))).toEqual([16, 16, 0]);
  });

  test("is multiplied as the rulebook says", () => {
    const rulebook: Rulebook = { ...PUBLISHED, bonuses: [1], last_turn_factor: 3 };

    expect(basePoints("400", 1, rulebook)).toBe(12);
  });
});

describe("what an approved tile scored", () => {
  const scores = (numbers: string, turnNo: number) => {
    const turn = turnOf(numbers, turnNo);
    return turn.tiles.map((tile) => scoreOf(tile, turn));
  };

  test("is its first digit, and the bonus if it was the highest", () => {
    expect(scores("852 743", 1)).toEqual([
      { digit: 8, factor: 1, base: 8, bonus: 2 },
      { digit: 7, factor: 1, base: 7, bonus: 0 },
    ]);
  });

  test("is doubled in the last turn, the bonus is not", () => {
    expect(scores("905 711", 5)).toEqual([
      { digit: 9, factor: 2, base: 18, bonus: 8 },
      { digit: 7, factor: 2, base: 14, bonus: 0 },
    ]);
  });

  test("is nothing for a 0 in front, which no factor changes", () => {
    expect(scores("915 000", 5)[1]).toEqual({ digit: 0, factor: 1, base: 0, bonus: 0 });
  });

  test("adds up to its points", () => {
    for (const turnNo of [1, 2, 3, 4, 5]) {
      const { tiles } = turnOf("888 713 713 024", turnNo);
      expect(scores("888 713 713 024", turnNo).map(({ base, bonus }) => base + bonus)).toEqual(
        tiles.map((tile) => tile.points),
      );
    }
  });
});
