/* The menu of a table, and what else is opened from it: fetched when the device is idle, and its words with it. */

import { words } from "../../../texts/words.svelte.ts";

/** Fetch the menu, if it isn't here yet. */
export async function fetchMenu(): Promise<typeof import("./Menu.svelte")> {
  return withMenuWords(import("./Menu.svelte"));
}

/** A part that says what the menu says, too. */
export async function withMenuWords<Part>(part: Promise<Part>): Promise<Part> {
  const [found] = await Promise.all([part, words.complete("menu")]);
  return found;
}
