/* The way to the analysis of a game that no server knows. */

import { handRecord } from "../device/handed.ts";
import { navigation } from "../device/navigation.svelte.ts";
import { settings } from "../device/settings.svelte.ts";
import type { OpenedRecord, Seat } from "../wire/messages.ts";

/** Have a game analysed; the page that does so says it if there is no connection. `mySeat`: that of the person at this device;
null: it isn't known, or nobody's. */
export function analyseRecord(record: OpenedRecord, mySeat: Seat | null): void {
  handRecord({ record, mySeat });
  navigation.go("analyse");
}

/** The seat of the person at this device in a game on paper: of the one player with their name; null: there is none. */
export function seatOnPaper(players: readonly string[]): Seat | null {
  const name = settings.name.trim().toLowerCase();
  const seat = players.findIndex((player) => player.trim().toLowerCase() === name);
  return seat < 0 ? null : seat;
}
