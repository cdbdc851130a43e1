/* The reveal as a script: what lies on the table, row by row, and what happens when. Pure: the clock that plays it is in
playback.svelte.ts. */

import { lineUp } from "../../rules/lineup.ts";
import { sharedBy } from "../../rules/tiles.ts";
import { asideOf } from "../../rules/turns.ts";
import type { Digits, Seat, Tile, TileNumber, Turn } from "../../wire/messages.ts";
import {
  BEAT,
  BONUS,
  CALM_CHECK,
  CALM_SETTLED,
  CHECK,
  COUNTED,
  CROSS,
  NEXT_STROKE,
  OPEN,
  PLAIN_BEAT,
  SCORE,
  SHARE,
  SLOW_BEAT,
  SLOW_PLAIN_BEAT,
  SORT,
  VERDICT,
} from "./timing.ts";

/** Tiles that lie side by side: the holders of one number, or a single tile that takes no part in the check. */
export interface Row {
  /** null: no valid number, so there is nothing to check. */
  number: TileNumber | null;
  /** In seat order; identical numbers share their verdict. */
  tiles: readonly Tile[];
}

/** A digit that the checked row shares with the tile of a seat below it. */
export interface Link {
  digit: number;
  seat: Seat;
}

/** Before the check, the parts of a beat, and what follows the check. */
export type Phase =
  "down" | "open" | "sort" | "look" | "share" | "verdict" | "bonus" | "end" | "score" | "cross" | "settled";

/** A moment of the reveal. */
export interface Step {
  /** Milliseconds after the start, at normal speed. */
  at: number;
  phase: Phase;
  /** The row being checked: those above it have their verdict. -1 before the check, the number of rows after it. */
  row: number;
  /** How many of its new digits are struck on each board. */
  struck: number;
}

/** A number has three digits at most. */
const MOST_STROKES = 3;

/** The rows from the top: numbers from the highest down, then the tiles that take no part. */
export function rowsOf(turn: Turn): Row[] {
  const checked = lineUp(turn.tiles).map((tiles) => ({ number: tiles[0]!.number, tiles }));
  const others = asideOf(turn).map((tile) => ({ number: null, tiles: [tile] }));
  return [...checked, ...others];
}

/** Everything that happens, in order; it ends settled. Calm: nothing travels. Slow: there is time to read. */
export function script(turn: Turn, { isCalm = false, isSlow = false } = {}): Step[] {
  const [whole, plain] = isSlow ? [SLOW_BEAT, SLOW_PLAIN_BEAT] : [BEAT, PLAIN_BEAT];
  const rows = rowsOf(turn);
  const opening = isCalm ? [before(0, "sort")] : [before(OPEN, "open"), before(SORT, "sort")];
  const steps = [before(0, "down"), ...opening];
  let at = isCalm ? CALM_CHECK : CHECK;
  rows.forEach((row, index) => {
    if (row.number === null) return;
    steps.push(...beat(row, index, at));
    at += isCalm || verdictOf(row) === "eliminated" || hasBonus(row) ? whole : plain;
  });
  return [...steps, ...ending(at, rows.length, isCalm)];
}

/** The verdict of a row that is checked. */
export function verdictOf(row: Row): Tile["verdict"] {
  return row.tiles[0]!.verdict;
}

/** Its holders take the bonus. */
export function hasBonus(row: Row): boolean {
  return row.tiles[0]!.won_bonus;
}

/** What a row shares with the tiles below it, digit by digit. */
export function linksOf(row: Row): Link[] {
  return row.tiles[0]!.clashes.flatMap(({ seat, shared }) => shared.map((digit) => ({ digit, seat })));
}

/** The digits of a row that lower numbers have too, in ascending order. */
export function sharedOf(row: Row): Digits {
  return sharedBy(row.tiles[0]!);
}

function before(at: number, phase: Phase): Step {
  return { at, phase, row: -1, struck: 0 };
}

function beat(row: Row, index: number, start: number): Step[] {
  const part = (offset: number, phase: Phase): Step => ({ at: start + offset, phase, row: index, struck: 0 });
  return [
    part(0, "look"),
    ...(verdictOf(row) === "eliminated" ? [part(SHARE, "share")] : []),
    part(VERDICT, "verdict"),
    ...(hasBonus(row) ? [part(BONUS, "bonus")] : []),
  ];
}

function ending(start: number, row: number, isCalm: boolean): Step[] {
  const settled = {
    at: start + (isCalm ? CALM_SETTLED : COUNTED),
    phase: "settled",
    row,
    struck: MOST_STROKES,
  } as const;
  if (isCalm) return [{ at: start, phase: "end", row, struck: 0 }, settled];
  const strokes = Array.from({ length: MOST_STROKES }, (_, stroke): Step => {
    return { at: start + CROSS + stroke * NEXT_STROKE, phase: "cross", row, struck: stroke + 1 };
  });
  return [
    { at: start, phase: "end", row, struck: 0 },
    { at: start + SCORE, phase: "score", row, struck: 0 },
    ...strokes,
    settled,
  ];
}
