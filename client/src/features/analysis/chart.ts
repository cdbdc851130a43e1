/* Where everything of the chart of chances lies, in pixels. */

import { spread, type Label, type Point } from "../../board/lines.ts";
import type { TurnInsight } from "../../wire/messages.ts";

export interface Chart {
  left: number;
  right: number;
  top: number;
  bottom: number;
  grid: { y: number; share: number }[];
  /** The turns below it: `at` is their place in the game. */
  ticks: { x: number; at: number; turn: number }[];
  rounds: { x: number; width: number; round: number }[];
  /** A line for each seat: before the first turn, and after each. */
  lines: Point[][];
  labels: Label[];
}

interface Size {
  width: number;
  height: number;
  /** What the names take at the right. */
  names: number;
}

const [AXIS, ABOVE, BELOW] = [32, 12, 26];
const MOST_GRID_LINES = 4;
const STEPS = [0.05, 0.1, 0.2, 0.25, 0.5];

/** Lay out the chances to win, `chances[turns played][seat]`. */
export function chartOf(
  chances: readonly (readonly number[])[],
  turns: readonly Pick<TurnInsight, "round" | "turn">[],
  { width, height, names }: Size,
): Chart {
  const [left, right, top, bottom] = [AXIS, width - names, ABOVE, height - BELOW];
  const highest = Math.min(1, 1.04 * Math.max(...chances.flat()));
  const x = (played: number): number => left + ((right - left) * played) / turns.length;
  const y = (share: number): number => bottom - ((bottom - top) * share) / highest;
  const lines = chances[0]!.map((_, seat) => chances.map((row, played) => ({ x: x(played), y: y(row[seat]!) })));
  return {
    ...{ left, right, top, bottom, lines },
    grid: gridUpTo(highest).map((share) => ({ share, y: y(share) })),
    ticks: turns.map(({ turn }, at) => ({ x: x(at + 1), at, turn })),
    rounds: roundsOf(turns).map(({ round, from, to }) => ({ round, x: x(from), width: x(to) - x(from) })),
    labels: spread(
      lines.map((line, seat) => ({ seat, y: line.at(-1)!.y, end: line.at(-1)!.y })),
      top,
      bottom,
    ),
  };
}

/** The turn whose points are nearest. */
export function nearestTurn({ ticks }: Chart, x: number): number {
  const distances = ticks.map((tick) => Math.abs(tick.x - x));
  return distances.indexOf(Math.min(...distances));
}

/** Shares of one, from 0 up to the highest, few enough to be read. */
function gridUpTo(highest: number): number[] {
  const step = STEPS.find((each) => highest / each < MOST_GRID_LINES + 1) ?? 0.5;
  return Array.from({ length: Math.floor(highest / step + 1e-9) + 1 }, (_, index) => index * step);
}

/** Each round, with how many turns were played before and after it. */
function roundsOf(turns: readonly Pick<TurnInsight, "round">[]): { round: number; from: number; to: number }[] {
  const rounds = [...new Set(turns.map(({ round }) => round))];
  return rounds.map((round) => ({
    round,
    from: turns.findIndex((turn) => turn.round === round),
    to: turns.findLastIndex((turn) => turn.round === round) + 1,
  }));
}
