/* Several things in one sentence. */

import { isolated } from "./isolated.ts";
import { words } from "./words.svelte.ts";

/** "Ann, Ben and Cleo", as the reader's language joins them. */
export function listed(things: readonly (string | number)[]): string {
  return new Intl.ListFormat(words.language).format(things.map((thing) => isolated(String(thing))));
}
