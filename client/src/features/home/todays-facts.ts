/* What the first page says of today's round, once it is shown. */

import { device } from "../../device/memory.ts";
import { dateIn, recallTodays, roundIn, streakIn, turnOf, waitingIn } from "../../local/todays.ts";
import { percentText } from "../../texts/figures.ts";
import type { DayDate } from "../../wire/messages.ts";

export interface TodaysFacts {
  date: DayDate;
  /** Days in a row. */
  streak: number;
  /** Null: it hasn't been played to its end. */
  score: number | null;
  /** How many had less, as a percentage; null: it's not known, or nobody. */
  share: string | null;
  /** The turn with which it goes on; null: it wasn't begun, or it is over. */
  turn: number | null;
}

/** As this device remembers it. A round that was played without a network is handed in on this occasion. */
export function todaysFacts(): TodaysFacts {
  const todays = recallTodays(device);
  const date = dateIn(todays, Date.now());
  const round = roundIn(todays, date);
  if (waitingIn(todays, date).length > 0 && navigator.onLine) {
    // If it can't be, it waits for the next time.
    import("../../today/hand-in.ts").then(({ handInHere }) => handInHere()).catch(() => undefined);
  }
  return {
    date,
    streak: streakIn(todays, date),
    score: round && round.score,
    share: round?.better ? percentText(round.better / 100) : null,
    turn: round ? null : turnOf(device, date),
  };
}
