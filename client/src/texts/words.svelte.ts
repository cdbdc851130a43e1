/* The words of the reader's language. Changing it changes every text on the page at once, without a reload. */

import { format, type Catalogue } from "./format.ts";
import type { Values } from "./generated/keys.ts";
import { LANGUAGES, type Language } from "./languages.ts";

/** A message's key and the values that it needs, if any. */
export type Said = {
  [Key in keyof Values]: Values[Key] extends null ? [key: Key] : [key: Key, values: Values[Key]];
}[keyof Values];

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./generated/en.ts"),
  it: () => import("./generated/it.ts"),
  es: () => import("./generated/es.ts"),
  pl: () => import("./generated/pl.ts"),
  de: () => import("./generated/de.ts"),
  fr: () => import("./generated/fr.ts"),
};

class Words {
  #language = $state<Language>("en");
  #catalogue = $state.raw<Catalogue>({});

  get language(): Language {
    return this.#language;
  }

  /** Fetch a language and speak it from now on; if it cannot be fetched, go on as before. */
  async speak(language: Language): Promise<void> {
    const { default: catalogue } = await load[language]();
    this.#catalogue = catalogue;
    this.#language = language;
  }

  /** A message in the reader's language. Its type is written down, as inferring it from hundreds of messages takes long. */
  readonly say: (...said: Said) => string = (...[key, values]) =>
    format(this.#catalogue[key] ?? key, values ?? {}, this.#language);

  /** A message whose key the server names by a code, or the given text where this version has no words for it. */
  sayCode(key: string, values: Readonly<Record<string, string | number>>, otherwise: string): string {
    const text = this.#catalogue[key];
    return text === undefined ? otherwise : format(text, values, this.#language);
  }
}

export const words = new Words();
export const say = words.say;

/** The first of the browser's languages that we speak, else English. */
export function preferred(wishes: readonly string[]): Language {
  const spoken = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return (spoken.find((wish) => LANGUAGES.includes(wish as Language)) as Language | undefined) ?? "en";
}
