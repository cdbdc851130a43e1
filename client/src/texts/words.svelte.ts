/* The words of the reader's language. Changing it changes every text on the page at once, without a reload. */

import { format, type Catalogue } from "./format.ts";
import type { Values } from "./generated/keys.ts";
import { LANGUAGES, type Language } from "./languages.ts";

/** A message's key and the values that it needs, if any. */
export type Said = {
  [Key in keyof Values]: Values[Key] extends null ? [key: Key] : [key: Key, values: Values[Key]];
}[keyof Values];

type Load = () => Promise<{ default: Catalogue }>;

/** What is fetched when a page needs it: all words but those of the first page, and those of the pages about games that
are over. */
type Part = "rest" | "after";

const load: Record<Language, { first: Load } & Record<Part, Load>> = {
  en: {
    first: () => import("./generated/en.ts"),
    rest: () => import("./generated/en-rest.ts"),
    after: () => import("./generated/en-after.ts"),
  },
  it: {
    first: () => import("./generated/it.ts"),
    rest: () => import("./generated/it-rest.ts"),
    after: () => import("./generated/it-after.ts"),
  },
  es: {
    first: () => import("./generated/es.ts"),
    rest: () => import("./generated/es-rest.ts"),
    after: () => import("./generated/es-after.ts"),
  },
  pl: {
    first: () => import("./generated/pl.ts"),
    rest: () => import("./generated/pl-rest.ts"),
    after: () => import("./generated/pl-after.ts"),
  },
  de: {
    first: () => import("./generated/de.ts"),
    rest: () => import("./generated/de-rest.ts"),
    after: () => import("./generated/de-after.ts"),
  },
  fr: {
    first: () => import("./generated/fr.ts"),
    rest: () => import("./generated/fr-rest.ts"),
    after: () => import("./generated/fr-after.ts"),
  },
};

class Words {
  #language = $state<Language>("en");
  #catalogue = $state.raw<Catalogue>({});
  /** What is wanted besides the first page's words, and how much of that is there. */
  readonly #wanted = new Set<Part>();
  #here = 0;

  get language(): Language {
    return this.#language;
  }

  /** Fetch as much of a language as the first page says, and speak it from now on. */
  async greet(language: Language): Promise<void> {
    const { default: catalogue } = await load[language].first();
    this.#catalogue = catalogue;
    this.#language = language;
    this.#here = 0;
  }

  /** Fetch a language and speak it from now on; if it cannot be fetched, go on as before. */
  async speak(language: Language): Promise<void> {
    const wanted = [...this.#wanted.add("rest")];
    const parts = await Promise.all([load[language].first(), ...wanted.map((part) => load[language][part]())]);
    this.#catalogue = Object.assign({}, ...parts.map((part) => part.default)) as Catalogue;
    this.#language = language;
    this.#here = wanted.length;
  }

  /** Fetch what other pages than the first say, if that is still missing; `after`: and the pages about games that are
  over. */
  async complete(part: Part = "rest"): Promise<void> {
    this.#wanted.add("rest").add(part);
    if (this.#here < this.#wanted.size) await this.speak(this.#language);
  }

  /** A message in the reader's language. Its type is written down, as inferring it from hundreds of messages takes long. */
  readonly say: (...said: Said) => string = (...[key, values]) =>
    format(this.#catalogue[key] ?? key, values ?? {}, this.#language);

  /** There is a message with this key, named by a code of the server's. */
  knows(key: string): boolean {
    return key in this.#catalogue;
  }

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
