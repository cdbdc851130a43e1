/* The words of the reader's language. Changing it changes every text on the page at once, without a reload. */

import { format, type Catalogue } from "./format.ts";
import type { Values } from "./generated/keys.ts";
import { LANGUAGES, type Language } from "./languages.ts";

/** A message's key and the values that it needs, if any. */
export type Said = {
  [Key in keyof Values]: Values[Key] extends null ? [key: Key] : [key: Key, values: Values[Key]];
}[keyof Values];

type Load = () => Promise<{ default: Catalogue }>;

/** The words of the first page, and all others. */
const load: Record<Language, { first: Load; rest: Load }> = {
  en: { first: () => import("./generated/en.ts"), rest: () => import("./generated/en-rest.ts") },
  it: { first: () => import("./generated/it.ts"), rest: () => import("./generated/it-rest.ts") },
  es: { first: () => import("./generated/es.ts"), rest: () => import("./generated/es-rest.ts") },
  pl: { first: () => import("./generated/pl.ts"), rest: () => import("./generated/pl-rest.ts") },
  de: { first: () => import("./generated/de.ts"), rest: () => import("./generated/de-rest.ts") },
  fr: { first: () => import("./generated/fr.ts"), rest: () => import("./generated/fr-rest.ts") },
};

class Words {
  #language = $state<Language>("en");
  #catalogue = $state.raw<Catalogue>({});
  #isWhole = false;

  get language(): Language {
    return this.#language;
  }

  /** Fetch as much of a language as the first page says, and speak it from now on. */
  async greet(language: Language): Promise<void> {
    const { default: catalogue } = await load[language].first();
    this.#catalogue = catalogue;
    this.#language = language;
    this.#isWhole = false;
  }

  /** Fetch a language and speak it from now on; if it cannot be fetched, go on as before. */
  async speak(language: Language): Promise<void> {
    const [first, rest] = await Promise.all([load[language].first(), load[language].rest()]);
    this.#catalogue = { ...first.default, ...rest.default };
    this.#language = language;
    this.#isWhole = true;
  }

  /** Fetch what other pages than the first say, if that is still missing. */
  async complete(): Promise<void> {
    if (!this.#isWhole) await this.speak(this.#language);
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
