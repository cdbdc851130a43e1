import { expect, test } from "vitest";
import { newGame, play } from "../../src/rules/games.ts";
import { viewOf } from "../../src/rules/views.ts";

test("a view is the game, a seat in it and the games before", () => {
  const game = play(newGame(2), ["900", "123"]);
  const earlier = [{ game: newGame(3), seats: [1, null, 0] }];

  expect(viewOf(game, 1, earlier)).toEqual({ ...game, seat: 1, earlier });
});

test("a view leaves behind what no game has, such as numbers that lie face down", () => {
  const game = { ...newGame(2), down: ["852", "741"] };

  expect(viewOf(game, 0)).not.toHaveProperty("down");
});

test("there is no view from a seat that nobody has", () => {
  expect(() => viewOf(newGame(2), 2)).toThrow(RangeError);
  expect(() => viewOf(newGame(2), -1)).toThrow(RangeError);
});
