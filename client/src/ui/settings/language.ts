/* Choosing a language. */

import { fetchPart } from "../../device/updates.svelte.ts";
import { settings } from "../../device/settings.svelte.ts";
import { LANGUAGES } from "../../texts/languages.ts";
import { words } from "../../texts/words.svelte.ts";

/** Speak another language from now on; false if its words cannot be fetched, and then nothing changes. */
export async function chooseLanguage(choice: string): Promise<boolean> {
  const language = LANGUAGES.find((known) => known === choice);
  if (language === undefined) return false;
  try {
    await fetchPart(() => words.speak(language));
  } catch {
    return false;
  }
  // Another one may have been chosen meanwhile.
  if (words.language === language) settings.set({ language });
  return true;
}
