/* How hard the bots of a game at once are: a level that follows what is won and lost on this device.

Easy until the first win, then medium; hard after two wins in a row, and a level down after two losses in a row. A row
counts from when the level was reached. Only games at the table that was last opened for it count, each once. */

import { LEVELS, type Level, type TableId } from "../wire/messages.ts";
import { device } from "./memory.ts";

export interface Form {
  level: Level;
  /** Games in a row on this level: won if positive, lost if negative. */
  row: number;
  /** Where the next game counts. */
  table: TableId | null;
  /** Its games up to this one have counted. */
  gameNo: number;
}

export const NEWCOMER: Form = { level: "easy", row: 0, table: null, gameNo: 0 };

const IN_A_ROW = 2;
const NAME = "form";

/** The form once a table of its level was opened. */
export function atTable(form: Form, table: TableId): Form {
  return { ...form, table, gameNo: 0 };
}

/** The form once a game has ended; a shared win is a win. The same form if that game doesn't count. */
export function afterGame(form: Form, table: TableId, gameNo: number, isWon: boolean): Form {
  if (table !== form.table || gameNo <= form.gameNo) return form;
  const row = isWon ? Math.max(form.row, 0) + 1 : Math.min(form.row, 0) - 1;
  const level = levelAfter(form.level, row);
  // The bots there are still those of the level before: only a table of the new one counts again.
  return level === form.level ? { ...form, row, gameNo } : { ...NEWCOMER, level };
}

function levelAfter(level: Level, row: number): Level {
  const isUp = row >= (level === "easy" ? 1 : IN_A_ROW);
  const step = isUp ? 1 : row <= -IN_A_ROW ? -1 : 0;
  return LEVELS[LEVELS.indexOf(level) + step] ?? level;
}

/** The form of the person who plays on this device. */
export function recallForm(): Form {
  const kept = device.recall(NAME);
  return isForm(kept) ? kept : NEWCOMER;
}

/** Remember it; nothing is written where nothing has changed. */
export function keepForm(form: Form, before: Form): void {
  if (form !== before) device.keep(NAME, form);
}

function isForm(kept: unknown): kept is Form {
  if (typeof kept !== "object" || kept === null) return false;
  const { level, row, table, gameNo } = kept as Partial<Record<keyof Form, unknown>>;
  return (
    LEVELS.some((known) => known === level) &&
    Number.isInteger(row) &&
    Number.isInteger(gameNo) &&
    (table === null || typeof table === "string")
  );
}
