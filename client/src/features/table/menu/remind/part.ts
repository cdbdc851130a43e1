/* What few open: it and its words are fetched by themselves. */

import { words } from "../../../../texts/words.svelte.ts";

/** Fetch it, if it isn't here yet. */
export async function fetchReminders(): Promise<typeof import("./Reminders.svelte")> {
  const [part] = await Promise.all([import("./Reminders.svelte"), words.complete("remind")]);
  return part;
}
