/* What this device knows of today's rounds, also without a network: the day as the server dealt it, what was played here
and what still has to be handed in. The date is that of the server's clock, as far as it was ever heard: the clock of a
device may be wrong by a day. */

import type { Memory } from "../device/memory.ts";
import type { DayDate, Today } from "../wire/messages.ts";
import {
  DAY,
  dateIn,
  dayBefore,
  NAME,
  recallTodays,
  roundIn,
  streakIn,
  waitingIn,
  type KeptRound,
  type KeptTodays,
} from "./todays.ts";

/** Today's and yesterday's: nothing older can be handed in. */
const DAYS = 2;

export class TodaysBook {
  readonly #memory: Pick<Memory, "recall" | "keep">;
  readonly #now: () => number;
  /** Where this browser keeps nothing: what lasts until the page is closed. */
  #unkept: KeptTodays | null = null;

  constructor(memory: Pick<Memory, "recall" | "keep">, now: () => number = () => Date.now()) {
    this.#memory = memory;
    this.#now = now;
  }

  /** Today, by UTC. */
  get date(): DayDate {
    return dateIn(this.#kept, this.#now());
  }

  /** When a day is over, by this device's clock. */
  endOf(date: DayDate): number {
    return Date.parse(date) + DAY - this.#kept.ahead;
  }

  /** A day as the server dealt it; null: it was never heard of here. */
  day(date: DayDate): Today | null {
    return this.#kept.days.find(({ day }) => day.date === date) ?? null;
  }

  /** The round that was played here on a day; null: none was. */
  round(date: DayDate): KeptRound | null {
    return roundIn(this.#kept, date);
  }

  /** Those that the server doesn't know yet, and would still take. */
  get waiting(): KeptRound[] {
    return waitingIn(this.#kept, this.date);
  }

  /** Days in a row, up to today or yesterday. */
  get streak(): number {
    return streakIn(this.#kept, this.date);
  }

  get best(): number | null {
    return this.#kept.standing?.best ?? null;
  }

  /** The server has told of today. */
  hear(today: Today): void {
    const { day, next_in, streak, best, yours } = today;
    const kept = this.#kept;
    const days = [today, ...kept.days.filter((each) => each.day.date !== day.date)];
    const { better = null } = kept.rounds.find(({ date }) => date === day.date) ?? {};
    // The one that the server has is the one that counts.
    const counts = yours && { ...yours, version: day.version, seat: day.seat, state: "handed-in" as const, better };
    const rounds = counts ? withRound(kept.rounds, counts) : kept.rounds;
    const ahead = Date.parse(day.date) + DAY - next_in * 1_000 - this.#now();
    const isBehind = !yours && rounds.some(({ date, state }) => date === day.date && state === "waiting");
    const standing = isBehind ? kept.standing : { date: yours ? day.date : dayBefore(day.date), streak, best };
    this.#keep({ ahead, days: newest(days, ({ day: { date } }) => date), rounds, standing });
  }

  /** A round has come to its end here. It counts for the streak at once; the server has the last word. */
  finish(round: Omit<KeptRound, "state" | "why" | "better">): void {
    const kept = this.#kept;
    if (kept.rounds.some(({ date }) => date === round.date)) return;
    const before = kept.standing;
    const isInARow = before !== null && before.date >= dayBefore(round.date);
    this.#keep({
      ...kept,
      rounds: withRound(kept.rounds, { ...round, state: "waiting", better: null }),
      standing: {
        date: round.date,
        streak: (isInARow ? before.streak : 0) + 1,
        best: Math.max(round.score, before?.best ?? 0),
      },
    });
  }

  /** Something is known about the round of a day now. */
  note(date: DayDate, changes: Partial<Pick<KeptRound, "state" | "why" | "better">>): void {
    const kept = this.#kept;
    this.#keep({
      ...kept,
      rounds: kept.rounds.map((round) => (round.date === date ? { ...round, ...changes } : round)),
    });
  }

  get #kept(): KeptTodays {
    return this.#unkept ?? recallTodays(this.#memory);
  }

  #keep(kept: KeptTodays): void {
    this.#unkept = this.#memory.keep(NAME, kept) ? null : kept;
  }
}

function withRound(rounds: readonly KeptRound[], round: KeptRound): KeptRound[] {
  return newest([round, ...rounds.filter(({ date }) => date !== round.date)], ({ date }) => date);
}

function newest<Dated>(all: readonly Dated[], dateOf: (each: Dated) => DayDate): Dated[] {
  return [...all].sort((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1)).slice(0, DAYS);
}
