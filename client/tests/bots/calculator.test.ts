import { describe, expect, test } from "vitest";
import { Calculator, expectedGains, type Situation } from "../../src/bots/calculator.ts";
import { numbersOn } from "../../src/bots/habit.ts";
import { newGame, play } from "../../src/rules/games.ts";
import { crossedOutBy } from "../../src/rules/tiles.ts";
import { playTurn } from "../../src/rules/turns.ts";
import { viewOf } from "../../src/rules/views.ts";
import { PUBLISHED, type Digits } from "../../src/wire/messages.ts";

const boardOf = (available: Digits) => ({ available, crossed_out: [], boxes: [] });

describe("the calculator", () => {
  test.each([
    [
      [0, 5, 9],
      [2, 5],
    ],
    [[7], [7, 8, 9]],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
  ])("knows exactly what a number gains against one opponent (%j against %j)", (mine, theirs) => {
    const boards = [boardOf(mine), boardOf(theirs)];
    const replies = numbersOn(theirs);
    const gains = expectedGains(mine, { bonus: 8, factor: 2, later: [], others: [theirs] });

    for (const [number, gain] of gains) {
      const tiles = replies.map((reply) => playTurn(boards, [number, reply], 5, PUBLISHED).tiles[0]!);
      const gained = tiles.reduce((sum, tile) => sum + tile.points + crossedOutBy(tile).length, 0);
      expect(Math.abs(gained / replies.length - gain)).toBeLessThan(1e-9);
    }
  });

  test("keeps a digit that is worth more later", () => {
    const best = (seen: Situation) => [...expectedGains([1, 8, 9], seen)].sort(([, a], [, b]) => b - a)[0]![0];

    expect(best({ bonus: 0, factor: 1, later: [], others: [] })[0]).toBe("9");
    expect(best({ bonus: 0, factor: 1, later: [2], others: [] })).not.toContain("9");
  });

  test("counts nobody who is out of digits", () => {
    const turns = ["012", "345", "678", "999"].map((number) => [number, null]);

    expect(new Calculator().looksAt(viewOf(turns.reduce(play, newGame(2)), 1)).others).toEqual([]);
  });
});
