/* Whatever is written, the lesson shows what it is about: every number, on every board that can come up. */

import { describe, expect, test } from "vitest";
import { SCENES, type Scene } from "../../../src/features/lesson/scenes.ts";
import { allows, freshBoard } from "../../../src/rules/boards.ts";
import { untouchable } from "../../../src/rules/holders.ts";
import { digitsOf } from "../../../src/rules/numbers.ts";
import { roundOf } from "../../../src/rules/rounds.ts";
import { playTurn } from "../../../src/rules/turns.ts";
import type { Board, Digits, Tile, TileNumber, Turn } from "../../../src/wire/messages.ts";

const NUMBERS: readonly TileNumber[] = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, "0"));
const SCORING = NUMBERS.slice(100);
const FRESH = freshBoard();
/** Every way to have used three digits. */
const THREE_DIGITS: readonly Digits[] = [...new Set(NUMBERS.map((number) => digitsOf(number).join("")))]
  .filter((digits) => digits.length === 3)
  .map((digits) => [...digits].map(Number));

/** A turn of the lesson, by seats. */
interface Outcome {
  mine: TileNumber;
  turn: Turn;
  you: Tile;
  marek: Tile;
  ines: Tile;
}

type Law = (outcome: Outcome) => boolean;

function boardWithout(used: Digits): Board {
  return { available: FRESH.available.filter((digit) => !used.includes(digit)), crossed_out: used, boxes: [] };
}

function play(scene: Scene, mine: TileNumber, boards: readonly Board[]): Outcome | null {
  const others = scene.answer(mine, boards);
  if (others === null) return null;
  const turn = playTurn(boards, [mine, ...others], scene.turnNo);
  const [you, marek, ines] = turn.tiles as [Tile, Tile, Tile];
  return { mine, turn, you, marek, ines };
}

/** A scene played with every number on every board that Inès can have; the answers do not depend on what you have used.
What breaks a law is kept, and so are the numbers to which there was no answer, by her board. */
class AllOutcomes {
  readonly #broken = new Map<Law, string[]>();
  readonly refused = new Map<string, TileNumber[]>();
  readonly inesBoards = new Map<string, Digits>();

  constructor(scene: Scene, numbers: readonly TileNumber[], inesBoards: Iterable<Digits>, laws: readonly Law[]) {
    for (const law of laws) this.#broken.set(law, []);
    for (const used of inesBoards) {
      const boards = [FRESH, FRESH, boardWithout(used)];
      for (const mine of numbers) this.#keep(used, mine, play(scene, mine, boards));
    }
  }

  broken(law: Law): string[] | undefined {
    return this.#broken.get(law);
  }

  get allRefused(): Set<TileNumber> {
    return new Set([...this.refused.values()].flat());
  }

  #keep(used: Digits, mine: TileNumber, outcome: Outcome | null): void {
    if (outcome === null) {
      const key = used.join("");
      this.refused.set(key, [...(this.refused.get(key) ?? []), mine]);
      return;
    }
    for (const [law, broken] of this.#broken) {
      if (!law(outcome)) broken.push(outcome.turn.tiles.map((tile) => tile.number).join(" "));
    }
    const { ines } = outcome;
    const after = ines.verdict === "approved" ? [...new Set([...used, ...digitsOf(ines.number!)])].sort() : used;
    this.inesBoards.set(after.join(""), after);
  }
}

const isLegal: Law = ({ turn }) => turn.tiles.every((tile) => tile.verdict !== "illegal");
const isEliminated: Law = ({ you }) => you.verdict === "eliminated";
const isByOneDigit: Law = ({ you }) => you.clashes.length === 1 && you.clashes[0]!.shared.length === 1;
const marekKeepsAll: Law = ({ marek }) => marek.verdict === "eliminated";
const takesBonus: Law = ({ you }) => you.won_bonus;
const eliminatesMarek: Law = ({ you, marek, mine }) =>
  mine === "999" || (marek.number! > mine && marek.clashes.some((clash) => clash.seat === you.seat));
const isShared: Law = ({ you, marek, mine }) => marek.number === mine && you.won_bonus && marek.won_bonus;
const isDouble: Law = ({ you, mine, turn }) =>
  you.verdict === "approved" && you.points === 2 * Number(mine[0]) + (you.won_bonus ? turn.bonus : 0);

const [eliminated, approved, identical, last, bluff] = SCENES as [Scene, Scene, Scene, Scene, Scene];
const first = new AllOutcomes(
  eliminated,
  NUMBERS,
  [[]],
  [isLegal, isEliminated, isByOneDigit, marekKeepsAll, eliminatesMarek],
);
const second = new AllOutcomes(approved, SCORING, first.inesBoards.values(), [
  isLegal,
  takesBonus,
  eliminatesMarek,
  marekKeepsAll,
]);
const third = new AllOutcomes(identical, SCORING, second.inesBoards.values(), [isLegal, isShared]);
const fifth = new AllOutcomes(last, SCORING, third.inesBoards.values(), [isLegal, isDouble]);

describe("the first turn", () => {
  test("eliminates every number but 000, below which there is none", () => {
    expect([...first.allRefused]).toEqual(["000"]);
    expect(first.broken(isEliminated)).toEqual([]);
  });

  test("does so by a single digit of a single lower number", () => {
    expect(first.broken(isByOneDigit)).toEqual([]);
  });

  test("lets your number, though it falls, eliminate a higher one, if there are higher ones", () => {
    expect(first.broken(eliminatesMarek)).toEqual([]);
  });
});

describe("the second turn", () => {
  test("approves every number that scores, and gives it the bonus", () => {
    expect(second.broken(takesBonus)).toEqual([]);
  });

  test("asks for a higher first digit only if Inès has used 0 and 1, and then only for the lowest numbers", () => {
    expect([...second.refused]).toEqual([["01", ["100", "101", "110", "111"]]]);
  });

  test("lets your number eliminate a higher one, if there are higher ones", () => {
    expect(second.broken(eliminatesMarek)).toEqual([]);
  });
});

describe("the third turn", () => {
  test("gives you and Marek the bonus for the same number", () => {
    expect(third.broken(isShared)).toEqual([]);
  });

  test("finds Marek with all his digits, so that he can copy any number", () => {
    expect([first.broken(marekKeepsAll), second.broken(marekKeepsAll)]).toEqual([[], []]);
  });

  test("takes every number that starts with 3 or more: you have such a digit, as you have used three at most", () => {
    expect([...third.allRefused].filter((mine) => mine >= "300")).toEqual([]);
  });
});

describe("the last turn", () => {
  test("approves every number that scores, and counts its first digit double", () => {
    expect(fifth.allRefused).toEqual(new Set());
    expect(fifth.broken(isDouble)).toEqual([]);
  });

  test("has an answer of Marek’s, whatever both of you used in the third", () => {
    const unanswered = THREE_DIGITS.flatMap((used) => {
      const legal = SCORING.filter((mine) => !used.some((digit) => mine.includes(String(digit))));
      const boards = [boardWithout(used), boardWithout(used), FRESH];
      return legal.filter((mine) => last.answer(mine, boards) === null);
    });

    expect(unanswered).toEqual([]);
  });
});

describe("the turn with everyone's board in sight", () => {
  const { boards } = roundOf(bluff.position!, 3);
  const outcomes = NUMBERS.filter((mine) => allows(boards[0]!, mine)).map((mine) => play(bluff, mine, boards)!);
  const isOfSafeDigits: Law = ({ mine }) => digitsOf(mine).every((digit) => untouchable(boards, 0).includes(digit));

  test("is reached by the rules alone: nothing in it is illegal", () => {
    const tiles = bluff.position!.flatMap((turn) => turn.tiles);

    expect(tiles.filter((tile) => tile.verdict === "illegal")).toEqual([]);
    expect(untouchable(boards, 0)).toEqual([3, 6, 9]);
  });

  test("approves what is made of digits that nobody else has, and nothing else", () => {
    expect(outcomes.filter((outcome) => isOfSafeDigits(outcome) !== takesBonus(outcome))).toEqual([]);
    expect(outcomes.filter((outcome) => isOfSafeDigits(outcome) === isEliminated(outcome))).toEqual([]);
    expect(outcomes.every(isLegal)).toBe(true);
  });

  test("names one who still has the digit", () => {
    const touched = outcomes.filter(isEliminated);
    const holders = touched.map(({ you }) => boards[you.clashes[0]!.seat]!.available);

    expect(touched).not.toEqual([]);
    expect(holders.every((left, index) => left.includes(touched[index]!.you.clashes[0]!.shared[0]!))).toBe(true);
  });
});

test("no opponent ever writes a digit that is crossed out", () => {
  expect([first, second, third, fifth].map((all) => all.broken(isLegal))).toEqual([[], [], [], []]);
});

test("a number that starts with 0 scores nothing, so it is only taken in the first turn", () => {
  const boards = [FRESH, FRESH, FRESH];

  expect(eliminated.answer("012", boards)).not.toBeNull();
  expect([approved, identical, last].map((scene) => scene.answer("012", boards))).toEqual([null, null, null]);
});
