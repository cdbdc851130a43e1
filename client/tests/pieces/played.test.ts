import { describe, expect, it } from "vitest";
import { lastTurn, linedUp, tilesOf } from "../../src/pieces/played.ts";
import { sharedBy } from "../../src/pieces/reveal/script.ts";
import { boardsAfter, freshBoard, playTurn } from "../../src/rules/turn.ts";
import { PUBLISHED, type Turn, type View } from "../../src/wire/messages.ts";

const fresh = [freshBoard(), freshBoard(), freshBoard()];
const first = playTurn(fresh, ["761", "513", null], 1);

function viewOf(rounds: Turn[][], roundNo: number, turnNo: number): View {
  const boards = boardsAfter(rounds[roundNo - 1] ?? [], 3);
  return {
    seat: 0,
    rulebook: PUBLISHED,
    round_no: roundNo,
    turn_no: turnNo,
    is_over: false,
    boards,
    totals: [0, 0, 0],
    rounds: rounds.map((turns) => ({ boards, turns })),
    earlier: [],
  };
}

describe("what boards show of the turns played", () => {
  it("a seat has a tile for each turn played and nothing for those to come", () => {
    expect(tilesOf(viewOf([[first]], 1, 2), 1).map((tile) => tile?.number ?? null)).toEqual([
      "513",
      null,
      null,
      null,
      null,
    ]);
    expect(tilesOf(viewOf([], 1, 1), 0)).toEqual([null, null, null, null, null]);
  });

  it("the last turn is that of the round before, as long as this one has none", () => {
    expect(lastTurn(viewOf([], 1, 1))).toBeNull();
    expect(lastTurn(viewOf([[first]], 2, 1))).toEqual({ roundNo: 1, turn: first });
  });

  it("numbers are lined up from the highest down, blank tiles last", () => {
    expect(linedUp(first).map((tile) => tile.number)).toEqual(["761", "513", null]);
  });

  it("a digit shared with a lower number is why it was eliminated", () => {
    expect(sharedBy(first.tiles[0]!)).toEqual([1]);
    expect(sharedBy(first.tiles[1]!)).toEqual([]);
  });
});
