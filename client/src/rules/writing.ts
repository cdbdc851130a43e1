/* A number while it is written: three windows, and the one that the next digit goes into. */

import type { TileNumber } from "../wire/messages.ts";
import { WINDOWS } from "./numbers.ts";

export interface Writing {
  /** A digit in each window, or nothing yet. */
  windows: readonly string[];
  /** The window that the next digit goes into, whatever stands there; null: none, as all are filled. */
  at: number | null;
}

/** Nothing is written yet. */
export const UNWRITTEN: Writing = writingOf("");

/** These digits, from the left; the next one goes behind them. */
export function writingOf(digits: string): Writing {
  return atNext(WINDOWS.map((place) => digits[place] ?? ""));
}

/** The digits written so far: a number, once there are three. */
export function digitsIn({ windows }: Writing): TileNumber {
  return windows.join("");
}

/** A digit that is to be written over, or deleted, is chosen. */
export function isCorrecting({ windows, at }: Writing): boolean {
  return at !== null && windows[at] !== "";
}

/** Write a digit where it goes; the next one goes into the first window that is empty. */
export function pressed(writing: Writing, digit: number): Writing {
  const { windows, at } = writing;
  return at === null ? writing : atNext(filled(windows, at, String(digit)));
}

/** Delete the digit that is chosen, else the one before the next; that window is written next. */
export function erased(writing: Writing): Writing {
  const { windows, at } = writing;
  const place = isCorrecting(writing)
    ? at!
    : (lastFilled(windows.slice(0, at ?? windows.length)) ?? lastFilled(windows));
  return place === null ? writing : { windows: filled(windows, place, ""), at: place };
}

/** Choose a window to write in; chosen again, a filled one is left as it is. */
export function chosen(writing: Writing, place: number): Writing {
  return isCorrecting(writing) && place === writing.at ? atNext(writing.windows) : { ...writing, at: place };
}

/** Choose the window beside; from none, the last. */
export function moved({ windows, at }: Writing, by: -1 | 1): Writing {
  const last = WINDOWS.length - 1;
  return { windows, at: at === null ? last : Math.min(Math.max(at + by, 0), last) };
}

function filled(windows: readonly string[], place: number, digit: string): string[] {
  return windows.map((other, index) => (index === place ? digit : other));
}

function lastFilled(windows: readonly string[]): number | null {
  const place = windows.findLastIndex((digit) => digit !== "");
  return place < 0 ? null : place;
}

function atNext(windows: readonly string[]): Writing {
  const next = windows.indexOf("");
  return { windows, at: next < 0 ? null : next };
}
