/* Names in a sentence. */

import { words } from "../texts/words.svelte.ts";

/** "Ann, Ben and Cleo", as the reader's language lists them. */
export function nameList(names: readonly string[]): string {
  return new Intl.ListFormat(words.language).format(names);
}
