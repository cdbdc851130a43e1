/* The languages that the game speaks. */

export const LANGUAGES = ["en", "it", "es", "pl", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language as its readers call it. */
export const OWN_NAMES: Record<Language, string> = {
  en: "English",
  it: "Italiano",
  es: "Español",
  pl: "Polski",
  de: "Deutsch",
  fr: "Français",
};
