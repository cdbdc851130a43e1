/* How each row looks at each moment of the reveal: one graphic word per idea. */

import type { Digits } from "../../wire/messages.ts";
import { hasBonus, linksOf, sharedOf, verdictOf, type Link, type Row, type Step } from "./script.ts";

/** Face down; open; dimmed while another row is checked; with its verdict; or never checked. */
export type Look = "shut" | "open" | "waiting" | "approved" | "eliminated" | "unchecked";

/** A row as it is drawn. */
export interface Appearance {
  look: Look;
  /** It is being checked: inked border, raised. */
  isNow: boolean;
  /** Digits drawn inverted. */
  inverted: Digits;
  /** Digits that eliminate a higher number, though this one is eliminated itself: they aren't struck. */
  counting: Digits;
  hasBonus: boolean;
}

/** How a row looks at a step. */
export function appearance(rows: readonly Row[], index: number, step: Step): Appearance {
  const row = rows[index]!;
  const isNow = step.row === index;
  const plain = { isNow, inverted: [], counting: [], hasBonus: false };
  if (step.phase === "down") return { ...plain, look: "shut" };
  if (row.number === null) return { ...plain, look: "unchecked" };
  if (isJudged(index, step)) {
    const look = verdictOf(row) === "approved" ? "approved" : "eliminated";
    const counting = look === "eliminated" ? metBy(rows.slice(0, index).flatMap(linksOf), row) : [];
    const shows = hasBonus(row) && !(isNow && step.phase === "verdict");
    return { look, isNow, inverted: sharedOf(row), counting, hasBonus: shows };
  }
  if (step.row < 0) return { ...plain, look: "open" };
  if (isNow) return { ...plain, look: "open", inverted: step.phase === "share" ? sharedOf(row) : [] };
  const met = metBy(shownLinks(rows, step), row);
  return met.length === 0 ? { ...plain, look: "waiting" } : { ...plain, look: "open", inverted: met };
}

/** The digits by which links lead to a row. */
function metBy(links: readonly Link[], row: Row): Digits {
  const met = links.filter((link) => row.tiles.some((tile) => tile.seat === link.seat));
  return [...new Set(met.map((link) => link.digit))];
}

/** How a row looks once everything is checked and a row is asked about: that one stands out, with what it shares and with
whom; what others share is left aside. */
export function askedAppearance(rows: readonly Row[], index: number, step: Step, asked: number): Appearance {
  const settled = appearance(rows, index, step);
  if (index === asked) return { ...settled, isNow: true };
  return { ...settled, inverted: metBy(linksOf(rows[asked]!), rows[index]!), counting: [] };
}

/** The links drawn at a step: from the row being checked to those below it. */
export function shownLinks(rows: readonly Row[], step: Step): Link[] {
  const row = rows[step.row];
  return row && step.phase !== "look" ? linksOf(row) : [];
}

/** A row has its verdict. */
export function isJudged(index: number, step: Step): boolean {
  return index < step.row || (index === step.row && (step.phase === "verdict" || step.phase === "bonus"));
}
