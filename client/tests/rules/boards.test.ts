import { describe, expect, test } from "vitest";
import { allows, boardAfter, freshBoard, isOut, totalOf, unavailableIn } from "../../src/rules/boards.ts";
import { playTurn } from "../../src/rules/turns.ts";
import type { Board, TileNumber } from "../../src/wire/messages.ts";

/** The board after these turns, in which nobody else wrote anything. */
function alone(...numbers: (TileNumber | null)[]): Board {
  return numbers.reduce(
    (board, number, index) => boardAfter(board, playTurn([board], [number], index + 1).tiles[0]!),
    freshBoard(),
  );
}

describe("a board", () => {
  test("has every digit at first, and no points", () => {
    expect(freshBoard()).toEqual({ available: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], crossed_out: [], boxes: [] });
    expect(totalOf(freshBoard())).toBe(0);
  });

  test("loses the digits of an approved number, in ascending order", () => {
    const board = alone("907", "313");

    expect([board.available, board.crossed_out]).toEqual([
      [2, 4, 5, 6, 8],
      [0, 1, 3, 7, 9],
    ]);
  });

  test("fills a box in every turn, and keeps its digits where the number is not approved", () => {
    expect(alone(null, "907", "900")).toEqual({
      available: [1, 2, 3, 4, 5, 6, 8],
      crossed_out: [0, 7, 9],
      boxes: [0, 12, 0],
    });
  });

  test("is worth its boxes and a point for each digit crossed out", () => {
    expect(totalOf(alone("907", "313"))).toBe(11 + 6 + 5);
  });

  test("allows numbers of its own digits, also while they are written", () => {
    const board = alone("907");

    expect(["123", "1", "", "190", "9"].map((number) => allows(board, number))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test("names the digits that it has no longer, each once", () => {
    const board = alone("907");

    expect(["123", "9", "", "990", "170"].map((number) => unavailableIn(board, number))).toEqual([
      [],
      [9],
      [],
      [0, 9],
      [0, 7],
    ]);
  });

  test("is out once its last digit is crossed out", () => {
    expect([alone("012", "345", "678"), alone("012", "345", "678", "999")].map(isOut)).toEqual([false, true]);
  });
});
