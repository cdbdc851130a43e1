/* A game at once, wherever it can be: at a table of the server, or else on this device. */

import { device } from "../device/memory.ts";
import { navigation } from "../device/navigation.svelte.ts";
import { isKept } from "../device/updates.svelte.ts";
import type { Asking } from "./asking.svelte.ts";
import { OFFLINE } from "../wire/refusal.ts";
import { openGame } from "./open-game.ts";

/** Start one; without a server, on this device. */
export async function playNow(asking: Asking): Promise<void> {
  if (!navigator.onLine) return playHere();
  const { pathname } = navigation.address;
  const isOpened = await asking.attempt(openGame, ({ table }) => navigation.toTable(table));
  // Someone who has gone elsewhere meanwhile isn't called back.
  const isHere = navigation.address.pathname === pathname;
  if (!isOpened && asking.refusal?.code === OFFLINE && isHere && isKept()) playHere();
}

/** Start one on this device, in place of any that was left unfinished. */
export function playHere(): void {
  device.keep("local.alone", null);
  navigation.go("alone");
}
