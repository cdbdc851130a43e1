import { expect, test } from "vitest";
import { crossedOutBy, isValid, sharedBy } from "../../src/rules/tiles.ts";
import { turnOf } from "../board/reveal/turns.ts";

const { tiles } = turnOf("974 900 344 - out");

test("a tile is lined up if its number is approved or eliminated", () => {
  expect(tiles.map(isValid)).toEqual([true, true, true, false, false]);
});

test("the digits that eliminated a number are those of all lower numbers, each once", () => {
  expect(tiles.map(sharedBy)).toEqual([[4, 9], [], [], [], []]);
});

test("an approved number crosses out its digits, any other tile none", () => {
  expect(tiles.map(crossedOutBy)).toEqual([[], [0, 9], [3, 4], [], []]);
});
