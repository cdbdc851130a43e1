/* What one wins and loses at a live table, for the level of the next game at once. */

import { afterGame, keepForm, recallForm } from "../../device/form.ts";
import type { WatchedGame } from "../../table/course.svelte.ts";
import type { TableId } from "../../wire/messages.ts";

/** A game has ended here; a watcher has neither won nor lost. */
export function takeIn(table: TableId, { game, gameNo, mySeat }: WatchedGame): void {
  if (mySeat === null) return;
  const form = recallForm();
  const isWon = game.totals[mySeat] === Math.max(...game.totals);
  keepForm(afterGame(form, table, gameNo, isWon), form);
}
