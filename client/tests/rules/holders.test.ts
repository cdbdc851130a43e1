import { describe, expect, test } from "vitest";
import { freshBoard } from "../../src/rules/boards.ts";
import { check } from "../../src/rules/lineup.ts";
import { holdersOf, rarest, untouchable } from "../../src/rules/holders.ts";
import type { Board, Digits, TileNumber } from "../../src/wire/messages.ts";

const NUMBERS: readonly TileNumber[] = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, "0"));

const boardWith = (available: string): Board => {
  const left: Digits = [...available].map(Number);
  return { available: left, crossed_out: freshBoard().available.filter((digit) => !left.includes(digit)), boxes: [] };
};
const boards = [boardWith("24689"), boardWith("124"), boardWith("0148")];

const isMadeOf = (number: TileNumber, digits: Digits) => [...number].every((digit) => digits.includes(Number(digit)));

test("a digit is held by the others who have it left", () => {
  expect([4, 8, 2, 9].map((digit) => holdersOf(digit, boards, 0))).toEqual([[1, 2], [2], [1], []]);
});

describe("digits that cannot be touched", () => {
  test("are your own that nobody else has", () => {
    expect([untouchable(boards, 0), untouchable(boards, 1), untouchable(boards, 2)]).toEqual([[6, 9], [], [0]]);
    expect(untouchable([freshBoard(), freshBoard()], 0)).toEqual([]);
  });

  test("make numbers that nothing eliminates, and every other digit can be shared", () => {
    const safe = untouchable(boards, 0);
    const mine = NUMBERS.filter((number) => isMadeOf(number, boards[0]!.available));
    const theirs = NUMBERS.filter((number) => [1, 2].some((seat) => isMadeOf(number, boards[seat]!.available)));
    const falls = (number: TileNumber) =>
      theirs.some((other) => check([boards[0]!, freshBoard()], [number, other])[0]!.verdict === "eliminated");

    for (const number of mine.filter((each) => each >= "400")) expect(falls(number)).toBe(!isMadeOf(number, safe));
  });
});

test("the rarest digits are those that the fewest others have", () => {
  expect(rarest([boardWith("248"), ...boards.slice(1)], 0)).toEqual([2, 8]);
  expect(rarest([freshBoard(), freshBoard(), freshBoard()], 0)).toEqual([]);
});
