/* The reveal in words: what stands above the stack, and what screen readers are told. */

import { scoreOf } from "../../rules/points.ts";
import { crossedOutBy } from "../../rules/tiles.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Tile, TileNumber, Turn } from "../../wire/messages.ts";
import { namesOf, type Face } from "../face.ts";
import { isJudged } from "./looks.ts";
import type { Playback } from "./playback.svelte.ts";
import { hasBonus, rowsOf, sharedOf, verdictOf, type Row } from "./script.ts";

/** As much of a reveal as its words depend on. */
export type Moment = Pick<Playback, "rows" | "step" | "isChecked">;

export interface Headline {
  title: string;
  detail: string;
}

/** What stands above the stack at this moment; with the result, what is explained takes the place of its detail. */
export function headline(
  turn: Turn,
  faces: readonly Face[],
  playback: Moment,
  explained: string | null = null,
): Headline {
  const { rows, step } = playback;
  if (playback.isChecked) return explaining(result(turn, faces, rows), explained);
  const row = rows[step.row];
  if (!row) return { title: say("reveal-all-in"), detail: say("reveal-order") };
  const number = row.number!;
  if (!isJudged(step.row, step)) return { title: say("reveal-checking", { number }), detail: holders(row, faces) };
  const title = verdictTitle(row, faces);
  if (verdictOf(row) === "eliminated") return { title, detail: shares(row) };
  if (step.phase === "bonus") return { title, detail: say("reveal-takes-bonus", { bonus: turn.bonus }) };
  return { title, detail: whyApproved(rows, step.row) };
}

/** What a turn has brought: the reader, or whoever took the bonus. */
export function resultOf(turn: Turn, faces: readonly Face[]): Headline {
  return result(turn, faces, rowsOf(turn));
}

/** A row that is asked about again: its verdict, and which digits it shares with whom. */
export function askedAbout(rows: readonly Row[], index: number, faces: readonly Face[]): Headline {
  const row = rows[index]!;
  const detail = verdictOf(row) === "eliminated" ? sharesWith(row, faces) : whyApproved(rows, index);
  return { title: verdictTitle(row, faces), detail };
}

/** A headline as screen readers are told it. */
export function inOneBreath({ title, detail }: Headline): string {
  return `${title}. ${detail}`;
}

/** What screen readers are told at this moment, from the last verdict on the result; null: nothing new. */
export function told(
  turn: Turn,
  faces: readonly Face[],
  playback: Moment,
  explained: string | null = null,
): string | null {
  const { rows, step } = playback;
  if (playback.isChecked) return inOneBreath(headline(turn, faces, playback, explained));
  const row = rows[step.row];
  return row && step.phase === "verdict" ? toldOf(row, faces) : null;
}

/** A row's verdict in one breath: "9 6 4, Marek, eliminated: shares 4 with 7 4 3". */
export function toldOf(row: Row, faces: readonly Face[]): string {
  const number = spelled(row.number!);
  const names = holders(row, faces);
  if (verdictOf(row) === "approved") {
    return say("reveal-told-approved", { number, names, points: row.tiles[0]!.points });
  }
  const numbers = listed(lowerOf(row).map(spelled));
  return say("reveal-told-eliminated", { number, names, ...sharedDigits(row), numbers });
}

/** The names of those who hold a row. */
function holders(row: Row, faces: readonly Face[]): string {
  return namesOf(row.tiles.map((tile) => faces[tile.seat]!));
}

/** The numbers that bring a row down, each once, from the highest. */
export function lowerOf(row: Row): TileNumber[] {
  return [...new Set(row.tiles[0]!.clashes.map((clash) => clash.number))];
}

/** The digits that bring a row down, as a message names them. */
export function sharedDigits(row: Row): { digits: string; count: number } {
  const digits = sharedOf(row);
  return { digits: listed(digits), count: digits.length };
}

/** What the first digit scored: "8", or "2 × 8" where it counts double. */
export function scored(turn: Turn, tile: Tile): string {
  const { digit, factor } = scoreOf(tile, turn);
  return factor === 1 ? String(digit) : `${factor} × ${digit}`;
}

/** Numbers are read digit by digit. */
export function spelled(number: TileNumber): string {
  return [...number].join(" ");
}

function explaining({ title, detail }: Headline, explained: string | null): Headline {
  return { title, detail: explained ?? detail };
}

function result(turn: Turn, faces: readonly Face[], rows: readonly Row[]): Headline {
  const mine = turn.tiles.find((tile) => faces[tile.seat]?.isMe);
  if (mine === undefined || mine.verdict === "out") return othersResult(faces, rows);
  const number = mine.number ?? "";
  switch (mine.verdict) {
    case "approved":
      return approvedResult(turn, mine);
    case "eliminated":
      return { title: eliminated(number, true), detail: shares(rows.find((row) => row.tiles.includes(mine))!) };
    case "illegal":
      return {
        title: say("reveal-my-illegal", { number }),
        detail: say("reveal-illegal-why", { digits: listed(mine.unavailable), count: mine.unavailable.length }),
      };
    case "blank":
      return { title: say("reveal-my-blank"), detail: say("reveal-blank-why") };
  }
}

function approvedResult(turn: Turn, mine: Tile): Headline {
  const { points } = mine;
  const score = scored(turn, mine);
  const count = crossedOutBy(mine).length;
  return mine.won_bonus
    ? {
        title: say("reveal-my-bonus", { points }),
        detail: say("reveal-sum-bonus", { score, bonus: turn.bonus, count }),
      }
    : { title: say("reveal-my-points", { points }), detail: say("reveal-sum", { score, count }) };
}

/** For those who watch or have no digits left: who took the bonus. */
function othersResult(faces: readonly Face[], rows: readonly Row[]): Headline {
  const row = rows.find(hasBonus);
  if (!row) return { title: say("reveal-nobody"), detail: say("reveal-nobody-why") };
  const names = holders(row, faces);
  const { points } = row.tiles[0]!;
  return {
    title:
      row.tiles.length === 1
        ? say("reveal-bonus-to", { name: names, points })
        : say("reveal-bonus-shared", { names, points }),
    detail: say("reveal-highest", { number: row.number! }),
  };
}

function verdictTitle(row: Row, faces: readonly Face[]): string {
  const number = row.number!;
  const isMine = row.tiles.some((tile) => faces[tile.seat]?.isMe);
  if (verdictOf(row) === "eliminated") return eliminated(number, isMine);
  return isMine ? say("reveal-my-approved", { number }) : say("reveal-approved", { number });
}

function whyApproved(rows: readonly Row[], index: number): string {
  const isLowest = rows[index + 1]?.number == null;
  return isLowest ? say("reveal-lowest") : say("reveal-shares-nothing");
}

function eliminated(number: TileNumber, isMine: boolean): string {
  return isMine ? say("reveal-my-eliminated", { number }) : say("reveal-eliminated", { number });
}

function shares(row: Row): string {
  const lower = lowerOf(row);
  return lower.length === 1
    ? say("reveal-shares", { ...sharedDigits(row), number: lower[0]! })
    : say("reveal-shares-several", { ...sharedDigits(row), numbers: listed(lower) });
}

/** "4 (743, Inès and Jonas)" for each lower number. */
function sharesWith(row: Row, faces: readonly Face[]): string {
  const { clashes } = row.tiles[0]!;
  const digits = lowerOf(row).map((number) => {
    const meeting = clashes.filter((clash) => clash.number === number);
    const names = namesOf(meeting.map(({ seat }) => faces[seat]!));
    return `${listed(meeting[0]!.shared)} (${number}, ${names})`;
  });
  return say("reveal-shares-with", { digits: listed(digits) });
}
