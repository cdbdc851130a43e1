/* Whom the table waits for, in words. */

import { say } from "../../texts/words.svelte.ts";

/** How far a turn is. */
export interface Waiting {
  /** The others whose tiles are missing, by name: nobody is told to wait for themselves. */
  names: readonly string[];
  /** How many tiles lie face down, and how many there will be. */
  down: number;
  all: number;
}

/** "Waiting for Inès". */
export function waitingText({ names }: Waiting): string {
  const [name, ...more] = names;
  if (name === undefined) return say("waiting-nobody");
  return more.length === 0 ? say("waiting-one", { name }) : say("waiting-several", { count: names.length });
}

/** "4 of 5 locked in". */
export function countText({ down, all }: Waiting): string {
  return say("waiting-count", { down, all });
}
