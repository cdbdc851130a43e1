/* The windows of a tile in words. */

import type { Writing } from "../rules/writing.ts";
import { say } from "../texts/words.svelte.ts";

/** "Second digit: 5": which window it is, and what stands there. */
export function windowName({ windows }: Writing, place: number): string {
  const digit = windows[place] || say("tile-empty");
  if (place === 0) return say("tile-first", { digit });
  return place === 1 ? say("tile-second", { digit }) : say("tile-third", { digit });
}
