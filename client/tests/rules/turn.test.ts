import { describe, expect, test } from "vitest";
import { boardAfter, boardsAfter, digitsOf, freshBoard, playTurn, totalOf } from "../../src/rules/turn.ts";
import { PUBLISHED, type Board, type Rulebook, type TileNumber, type View } from "../../src/wire/messages.ts";
import { golden, goldenText } from "../golden.ts";

const three = (value: number): TileNumber => String(value).padStart(3, "0");
const verdicts = (numbers: string, turnNo = 1) =>
  playTurn(
    numbers.split(" ").map(() => freshBoard()),
    numbers.split(" "),
    turnNo,
  ).tiles.map((tile) => `${tile.verdict} ${tile.points}`);

describe("the twin of the rules", () => {
  test("judges, scores and crosses out as the rules do, turn by turn of whole games", () => {
    for (const { game } of golden<{ game: View }>("client-games.jsonl")) {
      for (const round of game.rounds) {
        let boards: Board[] = game.boards.map(() => freshBoard(game.rulebook));
        for (const turn of round.turns) {
          const numbers = turn.tiles.map((tile) => tile.number);
          expect(playTurn(boards, numbers, turn.turn_no, game.rulebook)).toEqual(turn);
          boards = boards.map((board, seat) => boardAfter(board, turn.tiles[seat]!));
        }
        expect(boards).toEqual(round.boards);
        expect(boardsAfter(round.turns, boards.length, game.rulebook)).toEqual(round.boards);
      }
    }
  });

  test("splits all pairs of numbers on fresh boards as the rules do", () => {
    const boards = [freshBoard(), freshBoard()];
    const counted = new Map<string, number>();
    for (let one = 0; one < 1000; one++) {
      for (let other = 0; other < 1000; other++) {
        const tiles = playTurn(boards, [three(one), three(other)], 1).tiles;
        const key = tiles.map((tile) => tile.verdict).join(" ");
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
    }
    for (const [key, count] of counted) {
      expect(goldenText("counts.txt")).toContain(`${key}: ${count.toLocaleString("en").padStart(7)}\n`);
    }
  }, 60_000);

  test("plays all games of a tiny rulebook as the rules do", () => {
    const tiny: Rulebook = { bonuses: [1, 2], rounds: 1, last_turn_factor: 2, digits: [0, 1] };
    const counted = new Map<string, number>();
    const play = (boards: Board[], turnNo: number): void => {
      if (turnNo > 2) {
        const key = boards.map((board) => String(totalOf(board)).padStart(2)).join(" ");
        counted.set(key, (counted.get(key) ?? 0) + 1);
        return;
      }
      for (const one of numbersOf(boards[0]!)) {
        for (const other of numbersOf(boards[1]!)) {
          const turn = playTurn(boards, [one, other], turnNo, tiny);
          play(
            boards.map((board, seat) => boardAfter(board, turn.tiles[seat]!)),
            turnNo + 1,
          );
        }
      }
    };
    play([freshBoard(tiny), freshBoard(tiny)], 1);
    const lines = [...counted]
      .sort()
      .map(([key, count]) => `${key}: ${String(count.toLocaleString("en")).padStart(5)}`);
    expect(goldenText("counts.txt")).toContain(lines.join("\n"));
  });

  test.each([
    ["761 513 444 444 220", 1, ["eliminated 0", "approved 7", "approved 4", "approved 4", "approved 2"]],
    ["513 220 444 342 761", 2, ["eliminated 0", "approved 5", "eliminated 0", "eliminated 0", "eliminated 0"]],
    ["905 711", 5, ["approved 26", "approved 14"]],
    ["888 888 123", 3, ["approved 12", "approved 12", "approved 1"]],
    ["000", 1, ["approved 2"]],
  ])("knows the worked example %s in turn %i", (numbers, turnNo, expected) => {
    expect(verdicts(numbers, turnNo)).toEqual(expected);
  });

  test("counts a repeated digit once", () => {
    expect(digitsOf("773")).toEqual([3, 7]);
    expect(PUBLISHED.bonuses).toEqual([2, 3, 4, 6, 8]);
  });
});

/** Every number that a board allows; null if it has no digit left. */
function numbersOf(board: Board): (TileNumber | null)[] {
  const digits = board.available;
  if (digits.length === 0) return [null];
  return digits.flatMap((a) => digits.flatMap((b) => digits.map((c) => `${a}${b}${c}`)));
}
