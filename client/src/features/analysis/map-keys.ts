/* The keys that move over the map. */

import type { Move } from "./number-map.ts";

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  PageUp: "previous",
  PageDown: "next",
};

/** Where a key leads; undefined: nowhere, or it's a command of the browser's. */
export function moveOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">): Move | undefined {
  return event.ctrlKey || event.altKey || event.metaKey ? undefined : MOVES[event.key];
}
