/* A record that one page hands to another, in this tab: a game on paper goes to its analysis. */

import { tab } from "./memory.ts";

const NAME = "record";

/** Hand a record over, as text, to the page that is opened next. */
export function handRecord(text: string): void {
  tab.keep(NAME, text);
}

/** What was handed over, once; null: nothing. */
export function takeRecord(): string | null {
  const text = tab.recall(NAME);
  tab.keep(NAME, null);
  return typeof text === "string" ? text : null;
}
