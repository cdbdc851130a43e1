/* A day's round as a text for friends: how it went, and nothing that gives the round away. */

import { dayAndMonth } from "../../texts/dates.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Tile } from "../../wire/messages.ts";

/** Points that a square stands for. */
const SQUARE = 3;

export interface SharedRound {
  /** As in `2026-11-17`. */
  date: string;
  points: number;
  par: number;
  /** One's own, turn by turn. */
  tiles: readonly Tile[];
}

/** A title, a line for each turn, and where it is played. */
export function shareText({ date, points, par, tiles }: SharedRound, link: string): string {
  const title = say("today-share-title", { date: dayAndMonth(date), points, par });
  return [title, ...tiles.map(lineOf), link].join("\n");
}

/** A star with the bonus, a dot if approved, a ring if not; and a square for every three points that were begun. */
function lineOf({ verdict, won_bonus, points }: Tile): string {
  const sign = verdict !== "approved" ? "○" : won_bonus ? "★" : "●";
  return `${sign} ${"■".repeat(Math.ceil(points / SQUARE))}`.trimEnd();
}
