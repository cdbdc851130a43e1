/* What this device remembers of today's rounds, read without changing anything: the first page looks here, too. */

import type { Memory } from "../device/memory.ts";
import { turnsIn } from "../rules/rulebook.ts";
import { PUBLISHED, type DayDate, type PlayedDay, type Problem, type Seat, type Today } from "../wire/messages.ts";

/** A day's round that was played to its end on this device. */
export interface KeptRound {
  date: DayDate;
  /** That of the day as it was dealt. */
  version: number;
  seat: Seat;
  /** What everyone wrote, turn by turn in the order of the seats; null: nothing. */
  written: PlayedDay["written"];
  score: number;
  /** `waiting`: no server knows it yet; `refused`: it doesn't count, and `why` says why. */
  state: "waiting" | "handed-in" | "refused";
  why?: Problem;
  /** The percentage of the others who had less, when it was last asked for; null: unknown. */
  better: number | null;
}

/** Days in a row up to a day, and the best score. */
interface Standing {
  date: DayDate;
  streak: number;
  best: number | null;
}

export interface KeptTodays {
  /** By how many milliseconds the server's clock is ahead of this device's. */
  ahead: number;
  /** The days that were last heard of, the newest first. */
  days: Today[];
  /** The newest first. */
  rounds: KeptRound[];
  standing: Standing | null;
}

/** Where it is kept. */
export const NAME = "today";
/** In milliseconds. */
export const DAY = 86_400_000;

/** Today by UTC, at a time of this device's clock. */
export function dateIn({ ahead }: KeptTodays, now: number): DayDate {
  return dateAt(now + ahead);
}

/** The round that was played here on a day; null: none was. */
export function roundIn({ rounds }: KeptTodays, date: DayDate): KeptRound | null {
  return rounds.find((round) => round.date === date) ?? null;
}

/** Those that the server doesn't know yet, and would still take on a day. */
export function waitingIn({ rounds }: KeptTodays, date: DayDate): KeptRound[] {
  return rounds.filter((round) => round.state === "waiting" && round.date >= dayBefore(date));
}

/** Days in a row, up to a day or the one before it. */
export function streakIn({ standing }: KeptTodays, date: DayDate): number {
  return standing && standing.date >= dayBefore(date) ? standing.streak : 0;
}

/** The date at a time, by UTC. */
function dateAt(time: number): DayDate {
  return new Date(time).toISOString().slice(0, 10);
}

export function dayBefore(date: DayDate): DayDate {
  return dateAt(Date.parse(date) - DAY);
}

/** What is kept; anything that isn't ours counts as nothing. */
export function recallTodays(memory: Pick<Memory, "recall">): KeptTodays {
  const { ahead, days, rounds, standing } = (memory.recall(NAME) ?? {}) as Partial<Record<keyof KeptTodays, unknown>>;
  return {
    ahead: Number.isFinite(ahead) ? (ahead as number) : 0,
    days: Array.isArray(days) ? days.filter(isDay) : [],
    rounds: Array.isArray(rounds) ? rounds.filter(isRound) : [],
    standing: isDate((standing as Standing | null)?.date) ? (standing as Standing) : null,
  };
}

function isDay(value: unknown): value is Today {
  const { day } = (value ?? {}) as Partial<Today>;
  return isDate(day?.date) && Array.isArray(day.opponents);
}

function isRound(value: unknown): value is KeptRound {
  const { date, written, score } = (value ?? {}) as Partial<Record<keyof KeptRound, unknown>>;
  return isDate(date) && Array.isArray(written) && Number.isInteger(score);
}

function isDate(value: unknown): value is DayDate {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Where the round of a day is kept while it is played: today's and yesterday's each have a place, no older one does. */
export function placeOf(date: DayDate): string {
  return `today.${(Date.parse(date) / DAY) % 2}`;
}

/** The turn with which the round of a day goes on, from 1; null: it wasn't begun, or it is over. */
export function turnOf(memory: Pick<Memory, "recall">, date: DayDate): number | null {
  const kept = memory.recall(`local.${placeOf(date)}`) as { id?: unknown; written?: unknown } | null;
  const isOfDay = typeof kept?.id === "string" && kept.id.startsWith(date);
  const turns = isOfDay && Array.isArray(kept.written) ? kept.written.length : Infinity;
  return turns < turnsIn(PUBLISHED) ? turns + 1 : null;
}
