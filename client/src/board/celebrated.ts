/* Each win is celebrated once, also if the page is loaded again. */

import { tab } from "../device/memory.ts";

/** True the first time that the end of a game is shown in this tab; `series` names the table, or the game on this device. */
export function isFirstTime(series: string, gameNo: number): boolean {
  const isFirst = !wasShown(series, gameNo);
  if (isFirst) tab.keep(nameOf(series), gameNo);
  return isFirst;
}

/** The end of this game is the last of its series that was shown in this tab. */
export function wasShown(series: string, gameNo: number): boolean {
  return tab.recall(nameOf(series)) === gameNo;
}

function nameOf(series: string): string {
  return `celebrated.${series}`;
}
