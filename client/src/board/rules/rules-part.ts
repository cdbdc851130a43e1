/* The rules to read, which few open during a game: they and their words are fetched by themselves. */

import { words } from "../../texts/words.svelte.ts";

/** Fetch them, if they aren't here yet. */
export async function fetchRules(): Promise<typeof import("./Rules.svelte")> {
  const [part] = await Promise.all([import("./Rules.svelte"), words.complete("rules")]);
  return part;
}
