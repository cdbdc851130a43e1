import { describe, expect, test } from "vitest";
import { freshRound, isRoundOver, roundOf, sumOf, tilesIn, totalsOf } from "../../src/rules/rounds.ts";
import { PUBLISHED } from "../../src/wire/messages.ts";
import { turnOf } from "../pieces/reveal/turns.ts";

describe("a round", () => {
  test("is over after its last turn", () => {
    const turns = [1, 2, 3, 4, 5].map((turnNo) => turnOf("- -", turnNo));

    expect(turns.map((_, index) => isRoundOver(roundOf(turns.slice(0, index + 1), 2), PUBLISHED))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test("totals boxes and digits crossed out, seat by seat", () => {
    expect(totalsOf(freshRound(2))).toEqual([0, 0]);
    expect(totalsOf(roundOf([turnOf("900 123"), turnOf("- 444", 2)], 2))).toEqual([13, 4 + 8]);
  });

  test("adds up with others", () => {
    expect(sumOf([roundOf([turnOf("900 123")], 2), roundOf([turnOf("111 900")], 2)])).toEqual([13 + 2, 4 + 13]);
    expect(sumOf([])).toEqual([]);
  });
});

test("a seat has a tile for each turn, and none for a turn that was left out", () => {
  const turns = [turnOf("761 513 -"), turnOf("220 - -", 3)];

  expect(tilesIn(turns, 0).map((tile) => tile?.number)).toEqual(["761", undefined, "220"]);
  expect(tilesIn([], 0)).toEqual([]);
});
