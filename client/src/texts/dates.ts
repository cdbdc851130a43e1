/* Dates as people say them. */

import { words } from "./words.svelte.ts";

/** "Saturday, 14 November"; with the year, if it is another one. */
export function dateText(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(words.language, { weekday: "long", day: "numeric", month: "long", ...year }).format(
    date,
  );
}
