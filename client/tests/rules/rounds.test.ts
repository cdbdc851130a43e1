import { describe, expect, test } from "vitest";
import { freshRound, isRoundOver, partsOf, roundOf, sumOf, tilesIn, totalsOf } from "../../src/rules/rounds.ts";
import { PUBLISHED } from "../../src/wire/messages.ts";
import { turnOf } from "../board/reveal/turns.ts";

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

  test("says what its totals are made of, also with others", () => {
    const rounds = [roundOf([turnOf("900 123"), turnOf("- 444", 2)], 2), roundOf([turnOf("111 900")], 2)];

    expect(partsOf(rounds.slice(0, 1), 1)).toEqual({ boxes: 1 + 7, digits: 3 + 1 });
    expect([0, 1].map((seat) => partsOf(rounds, seat)).map(({ boxes, digits }) => boxes + digits)).toEqual(
      sumOf(rounds),
    );
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
