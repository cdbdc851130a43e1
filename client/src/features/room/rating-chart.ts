/* Where everything of the chart of ratings lies, in pixels, and whose lines are drawn. */

import { spread, type Label, type Point } from "../../board/lines.ts";
import { COLOURS, type Colour, type RoomPlayer } from "../../wire/messages.ts";

/** A picture with more lines could not be read. */
const MOST_LINES = COLOURS.length;
const [AXIS, ABOVE, BELOW] = [32, 12, 26];
const STEPS = [1, 2, 5, 10, 20, 50];
const MOST_GRID_LINES = 4;

export interface Drawn {
  name: string;
  colour: Colour;
  course: RoomPlayer["course"];
}

export interface RatingChart {
  left: number;
  right: number;
  bottom: number;
  grid: { y: number; rating: number }[];
  /** The first and the last game. */
  ticks: { x: number; game: number }[];
  lines: Point[][];
  labels: Label[];
}

/** Those with the most games, each with a colour of their own: their last one, if nobody else has it. */
export function drawnOf(people: readonly RoomPlayer[]): Drawn[] {
  const some = [...people].sort((one, other) => other.games - one.games).slice(0, MOST_LINES);
  const taken: Colour[] = [];
  return some.map(({ name, colour, course }) => {
    const free = COLOURS.filter((each) => !taken.includes(each));
    const chosen = colour !== null && free.includes(colour) ? colour : free[0]!;
    taken.push(chosen);
    return { name, colour: chosen, course };
  });
}

/** Lay out ratings from the first game to the last; `names` is what the names take at the right. */
export function ratingChart(
  drawn: readonly Drawn[],
  { width, height, names }: { width: number; height: number; names: number },
): RatingChart {
  const [left, right, top, bottom] = [AXIS, width - names, ABOVE, height - BELOW];
  const points = drawn.flatMap(({ course }) => course);
  const games = points.map((point) => point.game_no);
  const [first, last] = [Math.min(...games), Math.max(...games)];
  const [lowest, highest, step] = range(points.map((point) => point.rating));
  const x = (game: number): number =>
    first === last ? right : left + ((right - left) * (game - first)) / (last - first);
  const y = (rating: number): number => bottom - ((bottom - top) * (rating - lowest)) / (highest - lowest);
  const lines = drawn.map(({ course }) => course.map(({ game_no, rating }) => ({ x: x(game_no), y: y(rating) })));
  const ends = lines.map((line, seat) => ({ seat, y: line.at(-1)!.y, end: line.at(-1)!.y }));
  return {
    ...{ left, right, bottom, lines },
    grid: stepsFrom(lowest, highest, step).map((rating) => ({ rating, y: y(rating) })),
    ticks: [...new Set([first, last])].map((game) => ({ game, x: x(game) })),
    labels: spread(ends, top, bottom),
  };
}

/** Round figures around all ratings, few enough to be read. */
function range(ratings: readonly number[]): [lowest: number, highest: number, step: number] {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((each) => (high - low) / each < MOST_GRID_LINES - 1) ?? 100;
  const lowest = Math.floor(low / step) * step;
  return [lowest, Math.max(Math.ceil(high / step) * step, lowest + step), step];
}

function stepsFrom(lowest: number, highest: number, step: number): number[] {
  return Array.from({ length: Math.round((highest - lowest) / step) + 1 }, (_, index) => lowest + index * step);
}
