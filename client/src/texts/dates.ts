/* Dates as people say them. */

import { words } from "./words.svelte.ts";

/** "18:05"; with the day of the week, if it is another day: "Thu 18:05". */
export function timeText(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ weekday: "short" } as const);
  return new Intl.DateTimeFormat(words.language, { ...day, hour: "numeric", minute: "2-digit" }).format(date);
}

/** "Saturday, 14 November"; with the year, if it is another one. */
export function dateText(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(words.language, { weekday: "long", day: "numeric", month: "long", ...year }).format(
    date,
  );
}
