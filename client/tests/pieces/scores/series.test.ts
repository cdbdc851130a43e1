import { expect, it } from "vitest";
import { standings } from "../../../src/pieces/scores/series.ts";

it("a shared win of the series counts for each of its winners", () => {
  const game = (winners: number[]) => ({ players: [1, 2], names: ["Ann", "Ben"], totals: [1, 1], winners });

  expect(standings([game([1, 2]), game([2])]).map(({ name, wins }) => [name, wins])).toEqual([
    ["Ben", 2],
    ["Ann", 1],
  ]);
});
