/* The words of the reader's language. Changing it changes every text on the page at once, without a reload. */

import type { Language } from "../wire/messages.ts";
import { format, type Catalogue } from "./format.ts";
import type { Part, Values } from "./generated/keys.ts";
import { LANGUAGES } from "./languages.ts";

/** A message's key and the values that it needs, if any. */
export type Said = {
  [Key in keyof Values]: Values[Key] extends null ? [key: Key] : [key: Key, values: Values[Key]];
}[keyof Values];

/** What is fetched when a page needs it: all words but those of the first page, and those that only some pages say. */
export type { Part };

/** The words of each language, by the names of their modules; those of the first page have no part. */
const modules = import.meta.glob<{ default: Catalogue }>(["./generated/??.ts", "./generated/??-*.ts"]);

async function load(language: Language, part: Part | null): Promise<Catalogue> {
  const name = part === null ? language : `${language}-${part}`;
  return (await modules[`./generated/${name}.ts`]!()).default;
}

class Words {
  #language = $state<Language>("en");
  #catalogue = $state.raw<Catalogue>({});
  /** What is there besides the words of the first page. */
  #here: ReadonlySet<Part> = new Set();
  /** The language that was asked for last: what was asked for before it and comes after it changes nothing. */
  #asked: Language = "en";

  get language(): Language {
    return this.#language;
  }

  /** Fetch as much of a language as the first page says, and speak it from now on. */
  async greet(language: Language): Promise<void> {
    this.#asked = language;
    this.#catalogue = await load(language, null);
    this.#language = language;
    this.#here = new Set();
  }

  /** Fetch a language and speak it from now on; if it cannot be fetched, go on as before. */
  async speak(language: Language): Promise<void> {
    this.#asked = language;
    try {
      await this.#fetch(["rest"]);
    } catch (error) {
      if (this.#asked === language) this.#asked = this.#language;
      throw error;
    }
  }

  /** Fetch what other pages than the first say, and what only some of them do, as far as that is still missing. What
  can't be fetched is missing for those who ask for it, and for nobody else. */
  async complete(...parts: Part[]): Promise<void> {
    const needed: Part[] = ["rest", ...parts];
    // Again, if another language was asked for meanwhile.
    while (!needed.every((part) => this.#here.has(part))) await this.#fetch(needed);
  }

  /** Fetch these parts and all that is here, in the language that was asked for. */
  async #fetch(parts: readonly Part[]): Promise<void> {
    const language = this.#asked;
    const found = new Set([...this.#here, ...parts]);
    const catalogues = await Promise.all([null, ...found].map((part) => load(language, part)));
    if (language !== this.#asked) return;
    // What has come in this language while these did stays.
    const isSpoken = language === this.#language;
    this.#catalogue = Object.assign({}, isSpoken && this.#catalogue, ...catalogues) as Catalogue;
    this.#here = new Set([...(isSpoken ? this.#here : []), ...found]);
    this.#language = language;
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
