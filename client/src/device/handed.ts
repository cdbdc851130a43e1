/* A game that one page hands to another, in this tab: one of this device goes to its analysis. */

import type { OpenedRecord, Seat } from "../wire/messages.ts";
import { tab } from "./memory.ts";

export interface Handed {
  record: OpenedRecord;
  /** That of the person at this device; null: it isn't known, or nobody's. */
  mySeat: Seat | null;
}

const NAME = "record";

/** Hand a game over to the page that is opened next. */
export function handRecord(handed: Handed): void {
  tab.keep(NAME, handed);
}

/** What was handed over, once; null: nothing. */
export function takeRecord(): Handed | null {
  const handed = tab.recall(NAME);
  tab.keep(NAME, null);
  return typeof handed === "object" && handed !== null && "record" in handed ? (handed as Handed) : null;
}
