/* The scenes of the lesson: one turn each, and what it teaches. */

import { scoreOf } from "../../rules/points.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Board, Tile, TileNumber, Turn } from "../../wire/messages.ts";
import { approving, doubling, eliminating, matching, type Answer } from "./opponents.ts";

/** Whoever copies you. */
export const MAREK = "Marek";
export const INES = "Inès";

/** One turn of the lesson. */
export interface Scene {
  turnNo: number;
  /** What to do, in words. */
  ask(): string;
  /** What the others write, once you have written yours. */
  answer(mine: TileNumber, boards: readonly Board[]): Answer;
  /** What to try instead of a number to which there is no answer. */
  advise(mine: TileNumber): string;
  /** What the revealed turn shows, one sentence at a time. */
  tell: readonly ((mine: Tile, turn: Turn) => string)[];
}

const adviseHigher = (mine: TileNumber): string =>
  mine.startsWith("0") ? say("lesson-try-no-zero") : say("lesson-try-higher");

/** A number that scores nothing would teach nothing about points. */
function scoring(answer: Scene["answer"]): Scene["answer"] {
  return (mine, boards) => (mine.startsWith("0") ? null : answer(mine, boards));
}

/** The turns that are played; the fourth of the round is left out, as it would show nothing new. */
export const SCENES: readonly Scene[] = [
  {
    turnNo: 1,
    ask: () => say("lesson-write"),
    answer: eliminating,
    advise: () => say("lesson-try-above-lowest"),
    tell: [
      ({ number, clashes: [clash] }) =>
        say("lesson-eliminated", { lower: clash!.number, digit: clash!.shared[0]!, number: number! }),
      () => say("lesson-keep-digits"),
    ],
  },
  {
    turnNo: 2,
    ask: () => say("lesson-again"),
    answer: scoring(approving),
    advise: adviseHigher,
    tell: [
      ({ number }) => say("lesson-approved", { number: number! }),
      (mine, turn) => {
        const { base: points, bonus } = scoreOf(mine, turn);
        return say("lesson-points", { points, bonus });
      },
      () => say("lesson-crossed-out"),
    ],
  },
  {
    turnNo: 3,
    ask: () => say("lesson-digits-left"),
    answer: scoring(matching),
    advise: adviseHigher,
    tell: [
      ({ number }) => say("lesson-identical", { name: MAREK, number: number! }),
      () => say("lesson-both-bonus", { name: MAREK }),
    ],
  },
  {
    turnNo: 5,
    ask: () => say("lesson-last-turn"),
    answer: scoring(doubling),
    advise: adviseHigher,
    tell: [
      (mine, turn) => {
        const { digit, base: points } = scoreOf(mine, turn);
        return say("lesson-double", { digit, points });
      },
    ],
  },
];
