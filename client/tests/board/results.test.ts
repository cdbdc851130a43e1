import { beforeEach, expect, it } from "vitest";
import { takeIn } from "../../src/board/results.ts";
import { atTable, keepForm, NEWCOMER, recallForm } from "../../src/device/form.ts";
import { newGame } from "../../src/rules/games.ts";
import { snapshot } from "../a-table.ts";

function finished(totals: number[], mySeat: number | null) {
  return { game: { ...newGame(3), totals }, players: snapshot().table.players, mySeat, gameNo: 1, since: 0 };
}

beforeEach(() => {
  localStorage.clear();
  keepForm(atTable(NEWCOMER, "abc"), NEWCOMER);
});

it.each([
  ["a win", [40, 30, 20], 0, "medium"],
  ["a shared win", [40, 30, 40], 2, "medium"],
  ["a loss", [40, 30, 20], 1, "easy"],
  ["a game that one only watched", [40, 30, 20], null, "easy"],
])("after %s the next game is on the right level", (_, totals, mySeat, level) => {
  takeIn("abc", finished(totals, mySeat));
  expect(recallForm().level).toBe(level);
});
