import { describe, expect, test } from "vitest";
import { freshBoard } from "../../src/rules/boards.ts";
import { asideOf, hadPlayers, linedUp, playTurn } from "../../src/rules/turns.ts";
import { turnOf } from "../board/reveal/turns.ts";

const seats = (tiles: readonly { seat: number }[]) => tiles.map((tile) => tile.seat);

describe("a turn", () => {
  test.each([
    ["761 513 444 444 220", 1, ["eliminated 0", "approved 7", "approved 4", "approved 4", "approved 2"]],
    ["513 220 444 342 761", 2, ["eliminated 0", "approved 5", "eliminated 0", "eliminated 0", "eliminated 0"]],
    ["905 711", 5, ["approved 26", "approved 14"]],
    ["888 888 123", 3, ["approved 12", "approved 12", "approved 1"]],
    ["000", 1, ["approved 2"]],
  ])("with %s as turn %i is the worked example of the rules", (numbers, turnNo, expected) => {
    expect(turnOf(numbers, turnNo).tiles.map((tile) => `${tile.verdict} ${tile.points}`)).toEqual(expected);
  });

  test("gives the bonus to the highest approved number, though higher ones were eliminated", () => {
    const { bonus, tiles } = turnOf("964 852 743 110", 2);

    expect([bonus, tiles.map((tile) => tile.won_bonus)]).toEqual([3, [false, true, false, false]]);
  });

  test("gives nobody the bonus if nobody wrote a number", () => {
    expect(turnOf("- out").tiles.map(({ points, won_bonus }) => [points, won_bonus])).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  test("is not one of a round that has fewer", () => {
    expect(() => playTurn([freshBoard()], ["123"], 6)).toThrow(RangeError);
  });

  test("lies there as it was lined up, and then what was set aside", () => {
    const turn = turnOf("- 513 out 761 513");

    expect(seats(linedUp(turn))).toEqual([3, 1, 4, 0, 2]);
    expect(seats(asideOf(turn))).toEqual([0, 2]);
  });

  test("had players unless all were out: a blank tile is somebody's", () => {
    expect([turnOf("- out"), turnOf("out out")].map(hadPlayers)).toEqual([true, false]);
  });
});
