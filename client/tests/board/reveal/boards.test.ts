import { expect, it } from "vitest";
import { shownBoard, type BoardChange } from "../../../src/board/reveal/boards.ts";
import { script, type Phase } from "../../../src/board/reveal/script.ts";
import { roundOf } from "../../../src/rules/rounds.ts";
import { turnOf } from "./turns.ts";

const turns = [turnOf("900 123"), turnOf("852 741", 2)];
const tiles = turns.map((turn) => turn.tiles[0]!);
const change: BoardChange = {
  turnNo: 2,
  before: { board: roundOf(turns.slice(0, 1), 2).boards[0]!, tiles: tiles.slice(0, 1) },
  after: { board: roundOf(turns, 2).boards[0]!, tiles },
};
const at = (phase: Phase, struck = 0) =>
  script(turns[1]!).find((step) => step.phase === phase && step.struck >= struck)!;

it("a board is as before until the turn is scored", () => {
  expect(shownBoard(change, at("verdict"))).toEqual({ ...change.before, fresh: [], now: 2 });
});

it("its digits are struck one by one", () => {
  expect(shownBoard(change, at("cross", 1)).fresh).toEqual([2]);
  expect(shownBoard(change, at("cross", 2)).board.crossed_out).toEqual([0, 2, 5, 9]);
});

it("in the end it is the board after the turn", () => {
  const { board, tiles, now } = shownBoard(change, at("settled"));
  expect({ board, tiles, now }).toEqual({ ...change.after, now: null });
});
