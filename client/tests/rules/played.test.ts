import { describe, expect, test } from "vitest";
import { newGame, play, type Game } from "../../src/rules/games.ts";
import { eliminatedInARow, lastTurn, playedTurn, tilesOf } from "../../src/rules/played.ts";
import { hadPlayers } from "../../src/rules/turns.ts";

/** A game of two in which these turns were played, as in `513 444`; `-`: blank or out. */
function played(...turns: string[]): Game {
  return turns.reduce(
    (game, numbers) =>
      play(
        game,
        numbers.split(" ").map((number) => (number === "-" ? null : number)),
      ),
    newGame(2),
  );
}

/** Everyone has used up all digits after four turns. */
const USED_UP = ["012 012", "345 345", "678 678", "999 999"];

describe("the last turn", () => {
  test("is none before the first", () => {
    expect(lastTurn(newGame(2))).toBeNull();
  });

  test("is that of the round before, as long as this one has none", () => {
    const game = played(...USED_UP, "- -");

    expect([game.round_no, lastTurn(game)]).toEqual([2, { roundNo: 1, turn: game.rounds[0]!.turns[4] }]);
  });

  test("in which someone had a digit left is before those that went by without anyone", () => {
    const game = played(...USED_UP, "- -");

    expect(lastTurn(game, hadPlayers)).toEqual({ roundNo: 1, turn: game.rounds[0]!.turns[3] });
  });
});

describe("a turn that was played", () => {
  const game = played("900 123", "- 456", "- -", "- -", "- -", "111 900", "222 -");

  test("has the boards and scores before and after it", () => {
    const { before, after, totalsBefore, totalsAfter } = playedTurn(game, {
      roundNo: 1,
      turn: game.rounds[0]!.turns[1]!,
    });

    expect(before).toEqual(played("900 123").rounds[0]);
    expect(after).toEqual(played("900 123", "- 456").rounds[0]);
    expect([totalsBefore, totalsAfter]).toEqual([
      [13, 4],
      [13, 14],
    ]);
  });

  test("of a later round finds wiped boards, and scores that go on", () => {
    const { before, after, totalsBefore, totalsAfter } = playedTurn(game, {
      roundNo: 2,
      turn: game.rounds[1]!.turns[0]!,
    });

    expect([before.boards, before.turns]).toEqual([newGame(2).boards, []]);
    expect(after.boards.map((board) => board.crossed_out)).toEqual([[1], [0, 9]]);
    expect([totalsBefore, totalsAfter]).toEqual([
      [13, 14],
      [15, 27],
    ]);
  });

  test("leaves its boards as they are, though the next round wipes them", () => {
    const { after } = playedTurn(game, { roundNo: 1, turn: game.rounds[0]!.turns[4]! });

    expect(after).toEqual(game.rounds[0]);
  });
});

test("a seat's tiles are those of the round being played, or of another", () => {
  const game = played("900 123", "- 456", "- -", "- -", "- -", "111 900");

  expect(tilesOf(game, 1).map((tile) => tile?.number)).toEqual(["900"]);
  expect(tilesOf(game, 1, 1).map((tile) => tile?.number)).toEqual(["123", "456", null, null, null]);
  expect(tilesOf(newGame(2), 1)).toEqual([]);
});

test("eliminations in a row are counted up to the last turn, over the end of a round", () => {
  const fallen = ["511 110", "522 223", "544 445"];
  const counts = [[], fallen.slice(0, 1), fallen, [...fallen, "- 667"], [...fallen, "667 -"]].map((turns) =>
    eliminatedInARow(played(...turns), 0),
  );

  expect(counts).toEqual([0, 1, 3, 0, 0]);
  expect(eliminatedInARow(played(...fallen, "766 667", "988 889", "911 110"), 0)).toBe(6);
  expect(eliminatedInARow(played(...fallen), 1)).toBe(0);
});
