import { describe, expect, test } from "vitest";
import { freshBoard } from "../../src/rules/boards.ts";
import { check, eliminates, felledByEliminated, lineUp } from "../../src/rules/lineup.ts";
import type { Board, Tile, TileNumber } from "../../src/wire/messages.ts";
import { goldenText } from "../golden.ts";

const NUMBERS: readonly TileNumber[] = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, "0"));
const OUT: Board = { available: [], crossed_out: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], boxes: [] };
const WITHOUT_NINE: Board = { available: [0, 1, 2, 3, 4, 5, 6, 7, 8], crossed_out: [9], boxes: [11] };

const onFreshBoards = (...numbers: (TileNumber | null)[]): Tile[] =>
  check(
    numbers.map(() => freshBoard()),
    numbers,
  );
const verdicts = (tiles: readonly Tile[]) => tiles.map((tile) => tile.verdict);

describe("the check", () => {
  test("splits all pairs of numbers on fresh boards as the rules do", () => {
    const boards = [freshBoard(), freshBoard()];
    const counted = new Map<string, number>();
    const count = (key: string) => counted.set(key, (counted.get(key) ?? 0) + 1);
    for (const [index, one] of NUMBERS.entries()) {
      for (const other of NUMBERS.slice(index)) {
        const judged = verdicts(check(boards, [one, other]));
        count(judged.join(" "));
        if (one !== other) count(judged.reverse().join(" ")); // its mirror image is judged alike
      }
    }
    expect([...counted.values()].reduce((sum, count) => sum + count)).toBe(1_000_000);
    for (const [key, count] of counted) {
      expect(goldenText("counts.txt")).toContain(`${key}: ${count.toLocaleString("en").padStart(7)}\n`);
    }
  }, 60_000);

  test("names every lower number that shares a digit, from the highest down, in seat order among equals", () => {
    const [first] = onFreshBoards("974", "344", "900", "344", "222");

    expect(first!.clashes).toEqual([
      { seat: 2, number: "900", shared: [9] },
      { seat: 1, number: "344", shared: [4] },
      { seat: 3, number: "344", shared: [4] },
    ]);
  });

  test("counts a lower number that is itself eliminated", () => {
    expect(verdicts(onFreshBoards("761", "513", "345"))).toEqual(["eliminated", "eliminated", "approved"]);
  });

  test("goes by whether a lower number shares a digit", () => {
    expect(["344", "900", "974", "999", "222"].map((other) => eliminates(other, "974"))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("lets identical numbers be", () => {
    expect(verdicts(onFreshBoards("444", "444"))).toEqual(["approved", "approved"]);
  });

  test("sets aside what takes no part: illegal, blank and out", () => {
    const tiles = check([WITHOUT_NINE, freshBoard(), OUT, freshBoard()], ["190", null, null, "911"]);

    expect(verdicts(tiles)).toEqual(["illegal", "blank", "out", "approved"]);
    expect(tiles.map((tile) => tile.unavailable)).toEqual([[9], [], [], []]);
  });
});

test("numbers may fall to nothing but eliminated ones: the highest first, an approved one among the lower spares none", () => {
  const boards = Array.from({ length: 5 }, freshBoard);
  const felled = (...numbers: string[]): string[] =>
    felledByEliminated(check(boards.slice(0, numbers.length), numbers)).map(({ number }) => number!);

  expect(felled("189", "852", "110")).toEqual(["852"]);
  expect(felled("977", "852", "189", "110", "792")).toEqual(["977", "852", "792"]);
  expect(felled("852", "189", "110", "222")).toEqual([]);
  expect(felled("852", "222")).toEqual([]);
});

describe("the line-up", () => {
  test("goes from the highest number to the lowest, with identical numbers side by side in seat order", () => {
    const rows = lineUp(onFreshBoards("007", "743", "964", "743"));

    expect(rows.map((row) => row.map((tile) => tile.seat))).toEqual([[2], [1, 3], [0]]);
  });

  test("has no place for a tile that was set aside", () => {
    expect(lineUp(check([WITHOUT_NINE, OUT], ["999", null]))).toEqual([]);
  });
});
