/* A day's round in the hands of a test. */

import type { DayDealt, Today } from "../src/wire/messages.ts";

export const DAY: DayDealt = {
  date: "2026-11-17",
  version: 1,
  candidate: 0,
  opponents: ["repeater", "copycat", "saver"],
  seat: 1,
  par: 31,
};

/** What the server says of it, an hour before it ends. */
export function todayWith(changes: Partial<Today> = {}): Today {
  return { day: DAY, iris: 48, played: 213, next_in: 3_600, yours: null, streak: 6, best: 57, ...changes };
}

/** Five turns in which nobody loses a digit that is written later, as everyone at four seats wrote them. */
export const WRITTEN = ["0", "1", "2", "3", "4"].map((digit) => Array<string>(4).fill(digit.repeat(3)));
