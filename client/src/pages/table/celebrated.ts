/* Each win is celebrated once, also if the page is loaded again. */

import type { TableId } from "../../wire/messages.ts";

/** True the first time that a game's end is shown in this tab. */
export function isFirstTime(table: TableId, gameNo: number): boolean {
  const key = `thenumber.celebrated.${table}`;
  try {
    if (sessionStorage.getItem(key) === String(gameNo)) return false;
    sessionStorage.setItem(key, String(gameNo));
  } catch {
    // A browser that keeps nothing: celebrate again rather than not at all.
  }
  return true;
}
