/* Lines of charts, one for each player, and the names at their ends, in pixels. */

import type { Seat } from "../wire/messages.ts";

export interface Point {
  x: number;
  y: number;
}

/** A name at the right end of its line; moved, if others are too close. */
export interface Label {
  seat: Seat;
  y: number;
  /** Where its line ends. */
  end: number;
}

/** So close may two names be. */
export const APART = 25;
/** Pixels from the end of a line to its name, and what a symbol takes before it. */
export const [LEADER, SIGN] = [14, 18];
const LETTER = 7.4;
const LONGEST_LABEL = 10;

/** A name as it stands beside a line. */
export function shortened(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_LABEL ? `${letters.slice(0, LONGEST_LABEL - 1).join("")}…` : name;
}

/** What names take at the right of a chart. */
export function roomFor(names: readonly string[]): number {
  return LEADER + SIGN + LETTER * Math.max(...names.map((name) => name.length)) + 4;
}

/** Moves names apart: those of higher lines stay higher, and all stay in the picture. */
export function spread(labels: readonly Label[], top: number, bottom: number): Label[] {
  const ordered = [...labels].sort((one, other) => one.end - other.end || one.seat - other.seat);
  let free = top;
  const lowered = ordered.map((label) => {
    const y = Math.max(label.y, free);
    free = y + APART;
    return { ...label, y };
  });
  let room = bottom;
  const raised = lowered.reverse().map((label) => {
    const y = Math.min(label.y, room);
    room = y - APART;
    return { ...label, y };
  });
  return raised.reverse();
}
