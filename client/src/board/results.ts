/* What one wins and loses, for the level of the next game at once. */

import { afterGame, keepForm, recallForm } from "../device/form.ts";
import type { Game } from "../rules/games.ts";
import { lead } from "../rules/ranks.ts";
import type { Seat } from "../wire/messages.ts";

export interface Ended {
  game: Game;
  gameNo: number;
  mySeat: Seat | null;
}

/** A game has ended here, at a table or in a series on this device; a watcher has neither won nor lost. */
export function takeIn(series: string, { game, gameNo, mySeat }: Ended): void {
  if (mySeat === null) return;
  const form = recallForm();
  const isWon = lead(game.totals).leaders.includes(mySeat);
  keepForm(afterGame(form, series, gameNo, isWon), form);
}
