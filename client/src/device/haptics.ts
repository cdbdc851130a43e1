/* Small taps of the phone itself. */

import { settings } from "./settings.svelte.ts";

/** Whether this device can be felt at all; iPhones cannot. */
export function canBuzz(): boolean {
  return typeof navigator.vibrate === "function";
}

/** Taps for so many milliseconds, or in a pattern of taps and pauses, if this person wants to feel them. */
export function buzz(pattern: number | number[]): void {
  if (!settings.haptics || !canBuzz()) return;
  try {
    navigator.vibrate(pattern);
  } catch {
    // Some browsers refuse it before the first touch.
  }
}
