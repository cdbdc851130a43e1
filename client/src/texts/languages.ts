/* The languages that the game speaks, in the order in which they are offered. */

import type { Language } from "../wire/messages.ts";

/** Each language as its readers call it. */
export const OWN_NAMES: Record<Language, string> = {
  en: "English",
  it: "Italiano",
  es: "Español",
  pl: "Polski",
  de: "Deutsch",
  fr: "Français",
};

export const LANGUAGES = Object.keys(OWN_NAMES) as readonly Language[];
