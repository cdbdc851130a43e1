import { describe, expect, test } from "vitest";
import { BLANK } from "../../src/rules/record-text.ts";
import { PaperGame } from "../../src/local/paper-game.svelte.ts";
import { gameIn } from "../../src/rules/records.ts";
import { RECORD } from "../a-record.ts";
import { started } from "./a-game.ts";

function begun(names = ["Ann", "Ben"]): PaperGame {
  const { kept, keeper } = started("paper", names);
  return new PaperGame(kept, keeper);
}

/** One turn as it lies on the table, in seat order, and on to the next. */
function turn(game: PaperGame, ...tiles: string[]): void {
  tiles.forEach((tile, seat) => game.enter(seat, tile));
  game.check();
  while (game.stage !== "choosing" && game.stage !== "final") game.next();
}

const verdicts = (game: PaperGame, at: number) =>
  game.game.rounds.flatMap(({ turns }) => turns)[at]!.tiles.map(({ verdict }) => verdict);

describe("a tile on paper", () => {
  test("is typed in any order, again and again, and kept while it is unfinished", () => {
    const { kept, keeper } = started("paper", ["Ann", "Ben"]);
    const game = new PaperGame(kept, keeper);
    for (const [seat, entry] of [
      [1, "4"],
      [1, "44"],
      [0, "513"],
      [0, ""],
      [0, BLANK],
    ] as const)
      game.enter(seat, entry);
    const reloaded = new PaperGame(keeper.recall()!, keeper);

    expect([reloaded.entryOf(0), reloaded.entryOf(1)]).toEqual([BLANK, "44"]);
    expect([reloaded.statusOf(0), reloaded.statusOf(1), reloaded.isReady]).toEqual(["ready", "choosing", false]);
    expect(reloaded.check()).toBe(false);
  });

  test("does not touch the game until it is counted", () => {
    const game = begun();
    const before = game.game;
    game.enter(0, "5");

    expect(game.game).toBe(before);
  });

  test("is nothing but digits or blank", () => {
    const game = begun();

    expect(["5133", "ab", "-", "--", " 5"].map((entry) => game.enter(0, entry))).not.toContain(true);
    expect(game.entryOf(0)).toBe("");
  });

  test("may have a digit that is crossed out: then it is void", () => {
    const game = begun();
    turn(game, "513", "444");
    turn(game, "115", "222");

    expect(verdicts(game, 1)).toEqual(["illegal", "approved"]);
  });

  test("is not asked of someone who is out of digits", () => {
    const game = begun();
    for (const number of ["012", "345", "678"]) turn(game, number, number);
    turn(game, "999", BLANK);

    expect([game.statusOf(0), game.enter(0, "999"), game.isReady]).toEqual(["out", false, false]);
    turn(game, "", "999");
    expect(verdicts(game, 4)).toEqual(["out", "approved"]);
  });
});

describe("a check", () => {
  test("can be taken back to the tiles as they were typed", () => {
    const game = begun();
    turn(game, "513", "444");
    game.enter(0, "222");
    game.enter(1, BLANK);
    game.check();
    game.reopen();

    expect([game.stage, game.entryOf(0), game.entryOf(1), game.game.turn_no]).toEqual(["choosing", "222", BLANK, 2]);
    game.enter(1, "333");
    expect(game.check()).toBe(true);
    expect(game.revealed!.turn.tiles.map(({ number }) => number)).toEqual(["222", "333"]);
  });

  test("is not taken back by chance", () => {
    const game = begun();
    turn(game, "513", "444");
    game.reopen();

    expect(game.game.turn_no).toBe(2);
  });
});

describe("a correction on paper", () => {
  test("judges everything after it anew, and tells what fares differently", () => {
    const game = begun();
    turn(game, "513", "444");
    turn(game, "777", "215");
    const told = game.correct(0, 1, "222");

    expect(told.map(({ at, after }) => [at, after.seat, after.verdict])).toEqual([
      [0, 1, "approved"],
      [1, 1, "illegal"],
    ]);
    expect([game.stage, game.game.turn_no]).toEqual(["choosing", 3]);
    game.correct(0, 1, "444");
    expect(verdicts(game, 1)).toEqual(["approved", "approved"]);
  });

  test("keeps what someone wrote who would have been out of digits", () => {
    const game = begun();
    for (const number of ["012", "345", "678", "999"]) turn(game, number, number === "999" ? "000" : number);
    expect(game.statusOf(0)).toBe("out");
    game.correct(3, 0, null);
    turn(game, "999", "998");
    game.correct(3, 0, "999");
    expect(verdicts(game, 4)[0]).toBe("out");
    expect(game.record(new Date(0)).turns[4]![0]).toBeNull();

    game.correct(3, 0, null);
    expect(game.record(new Date(0)).turns[4]![0]).toBe("999");
  });

  test("leaves the place in the evening, even if the last turn then went by without anyone", () => {
    const game = begun();
    for (const number of ["012", "345", "678"]) turn(game, number, number);
    turn(game, BLANK, "999");
    turn(game, "999", "");
    expect(game.stage).toBe("choosing");
    game.correct(3, 0, "999");

    expect([game.stage, game.game.round_no, game.game.turn_no]).toEqual(["choosing", 2, 1]);
  });

  test("of a tile that nobody played, or to what no tile can say, is a mistake of the caller", () => {
    const game = begun();
    turn(game, "513", "444");

    expect(() => game.correct(1, 0, "123")).toThrow(RangeError);
    expect(() => game.correct(0, 0, "12")).toThrow(RangeError);
  });
});

test("an evening on paper, with two corrections, counts as its record does", () => {
  const game = begun(RECORD.players);
  RECORD.turns.forEach((numbers, at) => {
    const misread = at === 3 ? ["611", "277", "852", "600", "656"] : at === 6 ? ["907", ...numbers.slice(1)] : numbers;
    turn(game, ...misread.map((number) => number ?? BLANK));
  });
  game.correct(3, 4, "655");
  game.correct(6, 0, "997");

  expect([game.stage, game.game]).toEqual(["final", gameIn(RECORD)]);
});
