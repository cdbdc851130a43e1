import { describe, expect, test } from "vitest";
import { Mixture, numbersOn } from "../../src/bots/habit.ts";
import { Copycat, Saver } from "../../src/bots/habits.ts";
import { newGame, play } from "../../src/rules/games.ts";
import { viewOf } from "../../src/rules/views.ts";

test("a board allows every number made of its digits, from the lowest", () => {
  expect(numbersOn([0, 7])).toEqual(["000", "007", "070", "077", "700", "707", "770", "777"]);
  expect(numbersOn([])).toEqual([]);
});

describe("a mixture", () => {
  const mixture = new Mixture(
    new Map([
      ["111", 1],
      ["222", 0],
      ["333", 3],
    ]),
  );

  test("leaves out what has no weight, and its chances are shares of the rest", () => {
    expect([...mixture.chances()]).toEqual([
      ["111", 0.25],
      ["333", 0.75],
    ]);
  });

  test("draws each number with its chance", () => {
    expect([0, 0.2499, 0.25, 0.9999, 1].map((drawn) => mixture.draw(() => drawn))).toEqual(
      "111 111 333 333 333".split(" "),
    );
  });
});

describe("a habit", () => {
  test("that likes nothing on its board takes anything", () => {
    const turns = ["123", "456", "789"].map((number) => [number, null]);

    expect([...new Saver().mix(viewOf(turns.reduce(play, newGame(2)), 0))]).toEqual([["000", 1]]);
  });

  test("may reach back into the game before, as long as nobody has won a bonus in this one", () => {
    const earlier = [{ game: play(newGame(3), ["851", "222", null]), seats: [1, null, 0] }];
    const looksAt = (view = viewOf(newGame(2), 0, earlier)) => new Copycat().looksAt(view);

    expect(looksAt()).toBe("851");
    expect(looksAt(viewOf(play(newGame(2), [null, null]), 0, earlier))).toBe("851");
    expect(looksAt(viewOf(play(newGame(2), ["007", null]), 0, earlier))).toBe("007");
    expect(looksAt(viewOf(newGame(2), 0))).toBe("555");
  });
});
