/* Dates as people say them. */

import { words } from "./words.svelte.ts";

/** "18:05"; with the day of the week, if it is another day: "Thu 18:05". */
export function timeText(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ weekday: "short" } as const);
  return new Intl.DateTimeFormat(ownLocale(), { ...day, hour: "numeric", minute: "2-digit" }).format(date);
}

/** "Thursday, 18:30": a moment of the next days. */
export function momentText(date: Date): string {
  return new Intl.DateTimeFormat(ownLocale(), { weekday: "long", hour: "numeric", minute: "2-digit" }).format(date);
}

/** The way in which the device's owner writes times, if that goes with the language that is spoken here. */
function ownLocale(): string {
  return navigator.languages.find((locale) => locale.slice(0, 2).toLowerCase() === words.language) ?? words.language;
}

/** "Saturday, 14 November"; with the year, if it is another one. */
export function dateText(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(words.language, { weekday: "long", day: "numeric", month: "long", ...year }).format(
    date,
  );
}

/** A day by UTC, as in `2026-11-17`, whatever the time is here: "Tuesday, 17 November". */
export function dayText(date: string): string {
  return writtenDay(date, { weekday: "long", day: "numeric", month: "long" });
}

/** "17 November". */
export function dayAndMonth(date: string): string {
  return writtenDay(date, { day: "numeric", month: "long" });
}

function writtenDay(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(words.language, { ...options, timeZone: "UTC" }).format(new Date(date));
}
