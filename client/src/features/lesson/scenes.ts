/* The scenes of the lesson: one turn each, and what it teaches. */

import { replayed } from "../../rules/games.ts";
import { untouchable } from "../../rules/holders.ts";
import { digitsOf } from "../../rules/numbers.ts";
import { turnsOf } from "../../rules/played.ts";
import { scoreOf } from "../../rules/points.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import { PUBLISHED, type Board, type Tile, type TileNumber, type Turn } from "../../wire/messages.ts";
import { approving, doubling, eliminating, matching, touching, type Answer } from "./opponents.ts";

/** The one who copies you. */
export const MAREK = "Marek";
export const INES = "Inès";

const ME = 0;
const OTHERS = ["", MAREK, INES];

/** One turn of the lesson. */
export interface Scene {
  turnNo: number;
  /** It is played after these turns instead of those of the lesson, and with the others' boards in sight. */
  position?: readonly Turn[];
  /** What to do, in words. */
  ask(): string;
  /** What the others write, once you have written yours. */
  answer(mine: TileNumber, boards: readonly Board[]): Answer;
  /** What to try instead of a number to which there is no answer. */
  advise(mine: TileNumber, boards: readonly Board[]): string;
  /** What the revealed turn shows, one sentence at a time; `boards` are those before it. */
  tell(mine: Tile, turn: Turn, boards: readonly Board[]): readonly string[];
  /** Whether it wasn't what the learner was asked for: then they may try again. */
  isMissed?(mine: Tile): boolean;
}

const adviseHigher = (mine: TileNumber): string =>
  mine.startsWith("0") ? say("lesson-try-no-zero") : say("lesson-try-higher");

/** A number that scores nothing would teach nothing about points. */
function scoring(answer: Scene["answer"]): Scene["answer"] {
  return (mine, boards) => (mine.startsWith("0") ? null : answer(mine, boards));
}

/** Your number brings a higher one down, though it's eliminated itself; no sentence if there can be no higher one. */
function stillCounts({ tiles }: Turn): string[] {
  const theirs = tiles.filter(({ clashes }) => clashes[0]?.seat === ME);
  return theirs.map(({ number, clashes }) =>
    say("lesson-still-counts", { higher: number!, digit: clashes[0]!.shared[0]! }),
  );
}

/** The first turns of another round: you still have 3, 6 and 9, and nobody else does. */
const POSITION = turnsOf(
  replayed(
    3,
    [
      ["210", "996", "533"],
      ["733", "711", "966"],
      ["444", "322", "111"],
    ],
    PUBLISHED,
  ),
);

/** The turns that are played: four of one round, and one of another. */
export const SCENES: readonly Scene[] = [
  {
    turnNo: 1,
    ask: () => say("lesson-write"),
    answer: eliminating,
    advise: () => say("lesson-try-above-lowest"),
    tell: ({ number, clashes: [clash] }, turn) => [
      say("lesson-eliminated", { lower: clash!.number, digit: clash!.shared[0]!, number: number! }),
      ...stillCounts(turn),
      say("lesson-keep-digits"),
    ],
  },
  {
    turnNo: 2,
    ask: () => say("lesson-again"),
    answer: scoring(approving),
    advise: adviseHigher,
    tell: (mine, turn) => {
      const { base: points, bonus } = scoreOf(mine, turn);
      return [
        say("lesson-approved", { number: mine.number! }),
        say("lesson-points", { points, bonus }),
        say("lesson-crossed-out"),
      ];
    },
  },
  {
    turnNo: 3,
    ask: () => say("lesson-digits-left"),
    answer: scoring(matching),
    advise: adviseHigher,
    tell: ({ number }) => [
      say("lesson-identical", { name: MAREK, number: number! }),
      say("lesson-both-bonus", { name: MAREK }),
    ],
  },
  {
    turnNo: 5,
    ask: () => say("lesson-last-turn"),
    answer: scoring(doubling),
    advise: adviseHigher,
    tell: (mine, turn) => {
      const { digit, base: points } = scoreOf(mine, turn);
      return [say("lesson-double", { digit, points })];
    },
  },
  {
    turnNo: 4,
    position: POSITION,
    ask: () => say("lesson-boards"),
    answer: touching,
    advise: (_, boards) => say("lesson-try-safe", { digits: listed(untouchable(boards, ME)) }),
    tell: ({ number, verdict, clashes: [clash] }, _, boards) =>
      verdict === "approved"
        ? [say("lesson-safe", { digits: listed(digitsOf(number!)), number: number! }), say("lesson-look")]
        : [
            say("lesson-touched", {
              name: OTHERS[clash!.seat]!,
              digit: clash!.shared[0]!,
              lower: clash!.number,
              number: number!,
            }),
            say("lesson-yours-alone", { digits: listed(untouchable(boards, ME)) }),
          ],
    isMissed: ({ verdict }) => verdict === "eliminated",
  },
];
