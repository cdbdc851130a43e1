/* Each win is celebrated once, also if the page is loaded again. */

import { tab } from "../../device/memory.ts";
import type { TableId } from "../../wire/messages.ts";

/** True the first time that a game's end is shown in this tab. */
export function isFirstTime(table: TableId, gameNo: number): boolean {
  const name = `celebrated.${table}`;
  if (tab.recall(name) === gameNo) return false;
  tab.keep(name, gameNo);
  return true;
}
