import { beforeAll, describe, expect, test } from "vitest";
import { hintText, unavailableOn, voidText } from "../../../src/features/paper/hint.ts";
import { boardAfter, freshBoard } from "../../../src/rules/boards.ts";
import { playTurn } from "../../../src/rules/turns.ts";
import { words } from "../../../src/texts/words.svelte.ts";

/** Dot's board, on which 1 and 4 are crossed out. */
const board = boardAfter(freshBoard(), playTurn([freshBoard(), freshBoard()], ["144", null], 1).tiles[0]!);
const tile = (entry: string) => ({ name: "Dot", board, entry });

beforeAll(() => words.complete());

describe("what is said while tiles are copied", () => {
  test.each([
    ["", 2, "Dot: first digit. <b>2 tiles to go.</b>"],
    ["7", 2, "Dot: second digit. <b>2 tiles to go.</b>"],
    ["72", 1, "Dot: third digit. <b>1 tile to go.</b>"],
    ["725", 0, "All tiles are in. Tap one to change it."],
  ])("names the digit that comes next (%s)", (entry, missing, text) => {
    expect(hintText(tile(entry), missing, false)).toBe(text);
  });

  test("says that a tile which was opened again starts over", () => {
    expect(hintText(tile("725"), 0, true)).toBe("Dot: the next digit starts the tile over.");
  });

  test("says before it counts that a number is void, and blocks nothing", () => {
    expect(voidText(tile("417"))).toBe(
      "<b>Dot’s 1 and 4 are crossed out.</b> If it’s really on the tile, 417 is void.",
    );
    expect(voidText(tile("477"))).toBe("<b>Dot’s 4 is crossed out.</b> If it’s really on the tile, 477 is void.");
  });

  test("a number is judged when it is whole, its digits at once", () => {
    expect([voidText(tile("41")), unavailableOn(tile("41"))]).toEqual([null, [1, 4]]);
    expect([voidText(tile("---")), unavailableOn(tile("---")), voidText(tile("255"))]).toEqual([null, [], null]);
  });
});
