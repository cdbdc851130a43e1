/* A phone beside a screen that shows its table: only one's own tile, as long as the screen is there. */

import { settings } from "../../device/settings.svelte.ts";
import type { LiveTable } from "../../table/live-table.svelte.ts";
import { desktop } from "../../ui/screen-size.ts";

/** This device shows its owner's tile only, and leaves the rest to the screen. */
export function isCompanion(table: LiveTable): boolean {
  return table.hasScreen && wouldBe(table);
}

/** It isn't known yet whether there is a screen, which must not be forestalled. */
export function mayBeCompanion(table: LiveTable): boolean {
  return !table.knowsPresence && wouldBe(table);
}

function wouldBe(table: LiveTable): boolean {
  return settings.tileOnly && !desktop.current && table.me !== null;
}
