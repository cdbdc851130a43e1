import { beforeEach, describe, expect, test } from "vitest";
import { readOf, roundsDown, seatsIn } from "../../../src/board/history/grid.ts";
import { facesOf } from "../../../src/board/face.ts";
import { freshBoard } from "../../../src/rules/boards.ts";
import { newGame, play } from "../../../src/rules/games.ts";
import { playTurn } from "../../../src/rules/turns.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { crossedOut } from "../../a-table.ts";

const PLAYERS = [
  { name: "Ann", colour: "red" },
  { name: "Ben", colour: "blue" },
  { name: "Cleo", colour: "green" },
] as const;

beforeEach(() => words.speak("en"));

describe("the columns", () => {
  test("begin with your own, and keep the order of the table", () => {
    expect(seatsIn(facesOf(PLAYERS, 2))).toEqual([2, 0, 1]);
  });

  test("are in the order of the table for those who watch", () => {
    expect(seatsIn(facesOf(PLAYERS, null))).toEqual([0, 1, 2]);
  });
});

describe("the rounds", () => {
  const ten = Array.from({ length: 6 }).reduce<ReturnType<typeof newGame>>(
    (game) => play(game, ["123", "000"]),
    newGame(2),
  );

  test("are there once something was played of them, the last one on top", () => {
    expect(roundsDown(newGame(2).rounds)).toEqual([]);
    expect(roundsDown(ten.rounds).map(({ roundNo, round }) => [roundNo, round.turns.length])).toEqual([
      [2, 1],
      [1, 5],
    ]);
  });
});

describe("a tile is read as a sentence", () => {
  const boards = [freshBoard(), freshBoard(), freshBoard()];
  const faces = facesOf(PLAYERS, 1);

  function read(...numbers: (string | null)[]): string[] {
    return playTurn(boards, numbers, 1).tiles.map((tile) => readOf(tile, faces[tile.seat]!));
  }

  test("with its points, or with all that it shares", () => {
    expect(read("964", "743", "600")).toEqual([
      "Ann, 9 6 4, eliminated, shares the digits 4 and 6",
      "You, 7 4 3, approved, 9 points, bonus included",
      "Cleo, 6 0 0, approved, 6 points",
    ]);
  });

  test("also if nothing was written on it", () => {
    expect(read(null, "743", "100")[0]).toBe("Ann, no number");
  });

  test("that could not be, or whose player has no digit left", () => {
    const used = [crossedOut(9), crossedOut(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), freshBoard()];
    const turn = playTurn(used, ["964", null, "100"], 2);

    expect(turn.tiles.slice(0, 2).map((tile) => readOf(tile, faces[tile.seat]!))).toEqual([
      "Ann, 9 6 4, void",
      "You, out of digits",
    ]);
  });
});
