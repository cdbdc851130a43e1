import { saveRecord } from "../../device/download.ts";
import type { LocalGame } from "../local-game.svelte.ts";

/** Have the browser save the record of a game on this device. */
export function saveGame(game: LocalGame): void {
  const record = game.record(new Date());
  saveRecord(`${record.date.slice(0, 10)}-${game.gameNo}`, record);
}
