/* Where the bars of a day's scores lie. */

import { SCORE_STEP } from "../../wire/messages.ts";

export interface ScoreBar {
  /** The scores that it counts, from and to. */
  from: number;
  to: number;
  people: number;
  isMine: boolean;
  /** Where it lies in the picture. */
  x: number;
  width: number;
  height: number;
}

export interface Histogram {
  bars: ScoreBar[];
  /** The scores written below them. */
  marks: { score: number; x: number }[];
}

/** Between two bars. */
const GAP = 3;
/** Bars from one mark to the next. */
const MARK_EVERY = 4;

/** The scores of a day as a picture of this size; one person is as high as can still be seen. */
export function histogramOf(
  scores: readonly number[],
  mine: number,
  size: { width: number; height: number },
): Histogram {
  const count = Math.ceil(scores.length / MARK_EVERY) * MARK_EVERY;
  const column = size.width / count;
  const most = Math.max(1, ...scores);
  const bars = scores.map((people, index) => ({
    from: index * SCORE_STEP,
    to: (index + 1) * SCORE_STEP - 1,
    people,
    isMine: index === Math.floor(mine / SCORE_STEP),
    x: index * column + GAP / 2,
    width: column - GAP,
    height: people === 0 ? 0 : Math.max(2, (people / most) * size.height),
  }));
  const marks = Array.from({ length: count / MARK_EVERY + 1 }, (_, mark) => ({
    score: mark * MARK_EVERY * SCORE_STEP,
    x: mark * MARK_EVERY * column,
  }));
  return { bars, marks };
}
