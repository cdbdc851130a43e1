/* How much someone has played on this device: in their first games, more is shown to them, and some things are explained
once. */

import { device } from "./memory.ts";
import { settings } from "./settings.svelte.ts";

const NAME = "finished";
const FIRST_GAMES = 3;

/** A game has come to its end; `game` is its name, so that each counts once. */
export function finish(game: string): void {
  const finished = finishedGames();
  if (finished.length < FIRST_GAMES && !finished.includes(game)) device.keep(NAME, [...finished, game]);
}

/** Someone is in one of their first three games. */
export function isNewcomer(): boolean {
  return finishedGames().length < FIRST_GAMES;
}

/** A game has come to its end here. */
export function hasFinishedGames(): boolean {
  return finishedGames().length > 0;
}

/** The keys show who else has each digit: as was chosen, else in the first games. */
export function showsHolders(): boolean {
  return settings.showsHolders ?? isNewcomer();
}

/** Something is explained at the first place where it comes up, there again after a reload, and at no other. */
export function isExplainedAt(place: string, what: string): boolean {
  const explained = device.recall(what);
  if (explained === null) device.keep(what, place);
  return explained === null || explained === place;
}

/** Something was understood: no place explains it again. */
export function understand(what: string): void {
  device.keep(what, "");
}

function finishedGames(): readonly unknown[] {
  const kept = device.recall(NAME);
  return Array.isArray(kept) ? kept : [];
}
