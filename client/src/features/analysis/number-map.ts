/* The thousand numbers as ten blocks of a hundred, one for each first digit: down the second digit, across the third. */

import type { NumberMap, TileNumber } from "../../wire/messages.ts";

export const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** How many steps the scale of worth has. */
export const HEATS = 7;

/** What a number is marked with: the one that was written, the best before the reveal, the best in hindsight. */
export type Mark = "written" | "before" | "hindsight";
export type Marks = Readonly<Partial<Record<Mark, TileNumber>>>;

/** What is known of a number that could be written. */
export interface Known {
  number: TileNumber;
  worth: number;
  /** Chances, of one. */
  approved: number;
  bonus: number;
  /** How many are worth more, and one. */
  place: number;
}

export type Move = "left" | "right" | "up" | "down" | "previous" | "next";

/** The place of a number among all that are made of the digits available, in ascending order; -1: it isn't. */
export function indexOf(number: TileNumber, available: string): number {
  const places = [...number].map((digit) => available.indexOf(digit));
  if (places.some((place) => place < 0)) return -1;
  return places.reduce((index, place) => index * available.length + place, 0);
}

/** The number at a place. */
export function numberAt(index: number, available: string): TileNumber {
  const { length } = available;
  const places = [Math.floor(index / length ** 2), Math.floor(index / length) % length, index % length];
  return places.map((place) => available[place]).join("");
}

/** What is known of one number; null: it could not be written. */
export function knownOf(map: NumberMap, number: TileNumber, available: string): Known | null {
  const index = indexOf(number, available);
  return index < 0 ? null : knownAt(map, index, available);
}

/** All numbers, those worth most first. */
export function ranking(map: NumberMap, available: string): Known[] {
  const order = map.worth.map((_, index) => index).sort((one, other) => map.worth[other]! - map.worth[one]!);
  return order.map((index) => knownAt(map, index, available));
}

function knownAt(map: NumberMap, index: number, available: string): Known {
  const worth = map.worth[index]!;
  return {
    number: numberAt(index, available),
    worth,
    approved: map.approved[index]! / 100,
    bonus: map.bonus[index]! / 100,
    place: 1 + map.worth.filter((other) => other > worth).length,
  };
}

/** The highest worth there is: the end of the scale. */
export function mostIn(map: NumberMap): number {
  return Math.max(0, ...map.worth);
}

/** On which step of the scale a worth stands: equal steps from nothing to the most. */
export function heatOf(worth: number, most: number): number {
  if (most <= 0) return 0;
  return Math.min(Math.max(Math.floor((worth / most) * HEATS), 0), HEATS - 1);
}

/** The cells of a block by their step on the scale, each as ten times its row and its column; the last are those that
can't be written. */
export function cellsOf(map: NumberMap, first: number, available: string): number[][] {
  const most = mostIn(map);
  const cells: number[][] = Array.from({ length: HEATS + 1 }, () => []);
  for (let cell = 0; cell < 100; cell += 1) {
    const index = indexOf(`${first}${String(cell).padStart(2, "0")}`, available);
    cells[index < 0 ? HEATS : heatOf(map.worth[index]!, most)]!.push(cell);
  }
  return cells;
}

/** Cells as one path, on a grid of ten: squares with some room around them and round corners. */
export function pathOf(cells: readonly number[], gap: number, round: number): string {
  const side = 1 - gap - 2 * round;
  const arc = (x: number, y: number): string => (round > 0 ? `a${round} ${round} 0 0 1 ${x * round} ${y * round}` : "");
  return cells
    .map((cell) => {
      const [x, y] = [(cell % 10) + gap / 2 + round, Math.floor(cell / 10) + gap / 2];
      return `M${x} ${y}h${side}${arc(1, 1)}v${side}${arc(-1, 1)}h${-side}${arc(-1, -1)}v${-side}${arc(1, -1)}z`;
    })
    .join("");
}

/** The number that one gets to from another. At the right and left edges of a block it goes on in the one beside it,
where first digits are one lower or higher; what can't be written is stepped over. */
export function movedFrom(number: TileNumber, move: Move, available: string): TileNumber {
  const [first, second, third] = [...number].map((digit) => available.indexOf(digit)) as [number, number, number];
  const last = available.length - 1;
  const at = (...places: number[]): TileNumber =>
    places.map((place) => available[Math.min(Math.max(place, 0), last)]).join("");
  switch (move) {
    case "left":
      return third > 0 || first === last ? at(first, second, third - 1) : at(first + 1, second, last);
    case "right":
      return third < last || first === 0 ? at(first, second, third + 1) : at(first - 1, second, 0);
    case "up":
      return at(first, second - 1, third);
    case "down":
      return at(first, second + 1, third);
    case "previous":
      return at(first + 1, second, third);
    case "next":
      return at(first - 1, second, third);
  }
}

/** The cell of a block at a point, given as parts of its width and height; null: that can't be written. */
export function numberUnder(first: number, x: number, y: number, available: string): TileNumber | null {
  const place = (part: number): number => Math.min(Math.max(Math.floor(part * 10), 0), 9);
  const number = `${first}${place(y)}${place(x)}`;
  return indexOf(number, available) < 0 ? null : number;
}

/** The marks in a block, those of one cell together. */
export function marksIn(first: number, marks: Marks): { row: number; column: number; kinds: Mark[] }[] {
  const kinds = (Object.keys(marks) as Mark[]).filter((kind) => marks[kind]?.startsWith(String(first)));
  const numbers = [...new Set(kinds.map((kind) => marks[kind]!))];
  return numbers.map((number) => ({
    row: Number(number[1]),
    column: Number(number[2]),
    kinds: kinds.filter((kind) => marks[kind] === number),
  }));
}
