import { describe, expect, test } from "vitest";
import { ask } from "../../src/bots/asking.ts";
import { CHARACTERS } from "../../src/bots/ladder.ts";
import { company, ofLevel, shuffled } from "../../src/bots/registry.ts";
import { allows } from "../../src/rules/boards.ts";
import { newGame, play } from "../../src/rules/games.ts";
import { viewOf } from "../../src/rules/views.ts";
import { LEVELS } from "../../src/wire/messages.ts";

describe("company", () => {
  test("is of one level, where that has enough", () => {
    for (const level of ["easy", "medium"] as const) {
      const drawn = company(level, 3, Math.random);

      expect(new Set(drawn).size).toBe(3);
      expect(drawn.map((each) => each.level)).toEqual([level, level, level]);
    }
  });

  test("of the hardest level is made up from the level below", () => {
    const drawn = company("hard", 4, Math.random);

    expect(drawn.map(({ level }) => level)).toEqual(["hard", "medium", "medium", "medium"]);
    expect(new Set(drawn).size).toBe(4);
  });

  test("is found at every level for a whole table", () => {
    expect(LEVELS.map((level) => company(level, 4, () => 0).length)).toEqual([4, 4, 4]);
  });

  test("is drawn by chance alone", () => {
    const level = ofLevel("medium");

    expect(shuffled(level, () => 0.9999)).toEqual(level);
    expect(shuffled([1, 2, 3], () => 0)).toEqual([2, 3, 1]);
  });
});

describe("asking a character", () => {
  const usedUp = ["012", "345", "678", "999"].reduce((game, number) => play(game, [number, null]), newGame(2));

  test.each(CHARACTERS)("gets a number that its board allows ($id)", ({ id }) => {
    const game = play(newGame(3), ["987", "111", "654"]);
    const drawn = [0, 0.5, 0.9999].map((chance) => ask(id, viewOf(game, 0), () => chance)!);

    expect(drawn.every((number) => allows(game.boards[0]!, number))).toBe(true);
  });

  test("gets nothing from one who is out of digits, or whom this device doesn't know", () => {
    expect(ask("saver", viewOf(usedUp, 0), Math.random)).toBeNull();
    expect(ask("reader", viewOf(newGame(2), 0), Math.random)).toBeNull();
  });
});
