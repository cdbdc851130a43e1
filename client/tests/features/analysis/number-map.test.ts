import { describe, expect, it } from "vitest";
import { moveOf } from "../../../src/features/analysis/map-keys.ts";
import {
  cellsOf,
  heatOf,
  HEATS,
  indexOf,
  knownOf,
  marksIn,
  movedFrom,
  numberAt,
  numberUnder,
  pathOf,
  ranking,
  type Move,
} from "../../../src/features/analysis/number-map.ts";
import { mapOf } from "../../an-analysis.ts";

const BOARD = "01236789";

describe("the numbers of a board", () => {
  it("stand in ascending order, each at its place", () => {
    const all = Array.from({ length: BOARD.length ** 3 }, (_, index) => numberAt(index, BOARD));
    expect(all).toEqual([...all].sort());
    expect(all.map((number) => indexOf(number, BOARD))).toEqual(all.map((_, index) => index));
    expect([all[0], all.at(-1)]).toEqual(["000", "999"]);
  });

  it("have none with a used digit", () => {
    expect(indexOf("844", BOARD)).toBe(-1);
    expect(knownOf(mapOf(BOARD), "544", BOARD)).toBeNull();
  });

  it("are ranked by what they were worth", () => {
    const map = mapOf("059");
    expect(ranking(map, "059").map(({ number }) => number[0])).toEqual([
      ..."9".repeat(9),
      ..."5".repeat(9),
      ..."0".repeat(9),
    ]);
    expect(knownOf(map, "505", "059")).toEqual({ number: "505", worth: 5, approved: 0.5, bonus: 0.05, place: 10 });
  });
});

describe("the heat of a cell", () => {
  it("has equal steps from nothing to the most", () => {
    expect([-1, 0, 0.99, 1, 3.5, 6.99, 7].map((worth) => heatOf(worth, 7))).toEqual([0, 0, 0, 1, 3, 6, 6]);
    expect(heatOf(0, 0)).toBe(0);
  });

  it("is there for every cell that can be written, and for no other", () => {
    const cells = cellsOf(mapOf(BOARD), 9, BOARD);
    expect(cells).toHaveLength(HEATS + 1);
    expect(cells.map((step) => step.length)).toEqual([0, 0, 0, 0, 0, 0, 64, 36]);
    expect(cells[HEATS]).toContain(44);
    expect(cells.flat().sort((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, cell) => cell));
  });

  it("is drawn in its place: down the second digit, across the third", () => {
    expect(pathOf([38], 0, 0)).toBe("M8 3h1v1h-1v-1z");
  });
});

describe("a cursor on the map", () => {
  it.each<[string, Move, string]>([
    ["838", "right", "839"],
    ["833", "right", "836"], // 4 and 5 are used
    ["839", "right", "730"], // on in the next block
    ["830", "left", "939"],
    ["930", "left", "930"],
    ["039", "right", "039"],
    ["838", "down", "868"],
    ["898", "down", "898"],
    ["808", "up", "808"],
    ["638", "next", "338"],
    ["338", "previous", "638"],
    ["038", "next", "038"],
  ])("moves from %s %s to %s", (from, move, to) => {
    expect(movedFrom(from, move, BOARD)).toBe(to);
  });

  it("gets everywhere by arrows alone", () => {
    const reached = new Set(["999"]);
    for (const number of reached) {
      for (const move of ["left", "right", "up", "down"] as const) reached.add(movedFrom(number, move, BOARD));
    }
    expect(reached.size).toBe(512);
  });

  it("follows a finger, and stays where nothing can be written", () => {
    expect(numberUnder(8, 0.85, 0.31, BOARD)).toBe("838");
    expect(numberUnder(8, 1.2, -0.1, BOARD)).toBe("809");
    expect(numberUnder(8, 0.45, 0.31, BOARD)).toBeNull();
  });

  it("listens to arrows and page keys, but not to commands of the browser", () => {
    const pressed = { ctrlKey: false, altKey: false, metaKey: false };
    expect(moveOf({ ...pressed, key: "ArrowUp" })).toBe("up");
    expect(moveOf({ ...pressed, key: "PageDown" })).toBe("next");
    expect(moveOf({ ...pressed, key: "a" })).toBeUndefined();
    expect(moveOf({ ...pressed, altKey: true, key: "ArrowLeft" })).toBeUndefined();
  });
});

describe("marks", () => {
  it("of one number lie in one cell", () => {
    const marks = { written: "899", before: "666", hindsight: "899" };
    expect(marksIn(8, marks)).toEqual([{ row: 9, column: 9, kinds: ["written", "hindsight"] }]);
    expect(marksIn(6, marks)).toEqual([{ row: 6, column: 6, kinds: ["before"] }]);
    expect(marksIn(1, marks)).toEqual([]);
  });
});
