/* A turn that has just been told slides into the history; those that were there already don't move. */

import { isCalm, lasting } from "../../ui/motion.ts";

/** A Svelte transition for a row of the grid. */
export function arrive(_row: Element): { duration: number; css(share: number): string } {
  const way = isCalm() ? 0 : 12;
  return {
    duration: lasting("--d-base"),
    css: (share) => `opacity: ${share}; transform: translateY(${(share - 1) * way}px)`,
  };
}
