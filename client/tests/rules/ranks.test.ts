import { describe, expect, it } from "vitest";
import { standings } from "../../src/pieces/scores/series.ts";
import { boardsAfter } from "../../src/rules/turn.ts";
import { lead, ranked, sumOf } from "../../src/rules/ranks.ts";
import { turnOf } from "../pieces/reveal/turns.ts";

describe("ranks", () => {
  it("are shared by equal scores, and the next one is skipped", () => {
    expect(ranked([37, 45, 10, 37]).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [0, 2],
      [3, 2],
      [2, 4],
    ]);
    expect(ranked([68, 68, 61]).map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  it("are all first if all are equal", () => {
    expect(ranked([0, 0]).map(({ rank }) => rank)).toEqual([1, 1]);
  });
});

describe("the lead", () => {
  it("is counted to the best of the others", () => {
    expect(lead([37, 45, 37])).toEqual({ leaders: [1], by: 8 });
  });

  it("can be shared, also by everyone", () => {
    expect(lead([45, 45, 37])).toEqual({ leaders: [0, 1], by: 8 });
    expect(lead([5, 5])).toEqual({ leaders: [0, 1], by: 0 });
  });
});

it("the final score is the sum of the round totals", () => {
  const round = (numbers: string) => {
    const turns = [turnOf(numbers)];
    return { turns, boards: boardsAfter(turns, 2) };
  };
  expect(sumOf([round("900 123"), round("111 900")])).toEqual([13 + 2, 4 + 13]);
  expect(sumOf([])).toEqual([]);
});

it("a shared win of the series counts for each of its winners", () => {
  const game = (winners: number[]) => ({ players: [1, 2], names: ["Ann", "Ben"], totals: [1, 1], winners });
  expect(standings([game([1, 2]), game([2])]).map(({ name, wins }) => [name, wins])).toEqual([
    ["Ben", 2],
    ["Ann", 1],
  ]);
});
