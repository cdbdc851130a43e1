import { expect, it } from "vitest";
import { shownBoard } from "../../src/reveal/boards.ts";
import { script, type Phase } from "../../src/reveal/script.ts";
import { boardsAfter } from "../../src/rules/turn.ts";
import type { Revealed } from "../../src/table/course.svelte.ts";
import { turnOf } from "./turns.ts";

const turns = [turnOf("900 123"), turnOf("852 741", 2)];
const revealed = {
  turn: turns[1]!,
  before: boardsAfter(turns.slice(0, 1), 2),
  after: boardsAfter(turns, 2),
} as unknown as Revealed;
const at = (phase: Phase, struck = 0) =>
  script(turns[1]!).find((step) => step.phase === phase && step.struck >= struck)!;

it("a board is as before until the turn is scored", () => {
  const { board, tiles, now, fresh } = shownBoard(revealed, turns, 0, at("verdict"));
  expect(board.crossed_out).toEqual([0, 9]);
  expect([tiles.length, now, fresh]).toEqual([1, 2, []]);
});

it("its digits are struck one by one", () => {
  expect(shownBoard(revealed, turns, 0, at("cross", 1)).fresh).toEqual([2]);
  expect(shownBoard(revealed, turns, 0, at("cross", 2)).board.crossed_out).toEqual([0, 2, 5, 9]);
});

it("in the end it is the board after the turn", () => {
  const { board, tiles, now } = shownBoard(revealed, turns, 0, at("settled"));
  expect(board).toEqual(revealed.after[0]);
  expect([tiles.length, now]).toEqual([2, null]);
});
