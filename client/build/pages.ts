/* The pages as they are sent: Vite's one in each language, with what each address needs named from the start. */

import { PAGES, type PageName } from "../src/routes.ts";
import { moduleOf } from "./imports.ts";
import { catalogue, text } from "./texts.ts";

/** Needed by the first screen, but found only after its stylesheet: the text and the title. */
const EARLY_FONTS = ["inter-regular", "inter-display-bold"];

/** The picture that is shown beside a link: the game is not called the same everywhere. */
export const previewIn = (language: string): string => `icons/preview-${language}.png`;

/** What browsers read to install the game. */
export const manifestIn = (language: string): string => `manifest.${language}.webmanifest`;

export const NAMES = Object.keys(PAGES) as PageName[];

/** What became of each source: its file, its styles, and the sources that it can't do without. */
export type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>;

/** What all pages are made from; `lookout` is the script that tells if the client can't start, `theme` the one that applies
the chosen theme before anything is drawn. */
interface Built {
  template: string;
  manifest: Manifest;
  lookout: string;
  theme: string;
}

/** A page in one language: with its words, and with what its browser should fetch at once. */
export function page({ template, manifest, lookout, theme }: Built, name: PageName, language: string): string {
  const sources = added(manifest, `src/${moduleOf(PAGES[name])}`);
  const fonts = EARLY_FONTS.map((font) => file(manifest, `src/styles/fonts/${font}.woff2`));
  const words = wordsOf(name).map((part) => language + part);
  const scripts = [...words.map((part) => `src/texts/generated/${part}.ts`), ...sources].map((source) =>
    file(manifest, source),
  );
  const styles = sources.flatMap((source) => manifest[source]?.css ?? []);
  const head = [
    ...about(name, language),
    `<script src="${theme}"></script>`,
    // Before the client's own script: the two run in this order, so it hears of whatever happens to that one.
    `<script defer src="${lookout}"></script>`,
    ...scripts.map((script) => `<link rel="modulepreload" href="${script}" />`),
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`),
  ];
  const named = put(template, "./manifest.webmanifest", `./${manifestIn(language)}`);
  const titled = put(named, "<title>The Number</title>", head.join("\n    "));
  // After those of all pages, as when they are fetched later: of two rules with equal rights the last one holds.
  const last = styles.map((style) => `  <link rel="stylesheet" crossorigin href="./${style}" />\n  `);
  const styled = put(titled, "</head>", `${last.join("")}</head>`);
  return put(styled, "<noscript></noscript>", withoutClient(language).join("\n    "));
}

/** What the server and tests need to know of each page. */
export function table(): object[] {
  return NAMES.map((name) => {
    const { paths, words, preview } = PAGES[name];
    return { name, paths, module: moduleOf(PAGES[name]), words, preview };
  });
}

/** The words that a page says, by the ends of their modules' names (build/texts.ts). */
function wordsOf(name: PageName): string[] {
  const { words } = PAGES[name];
  return ["", ...new Set(words === null ? [] : ["-rest", `-${words}`])];
}

/** What a page is, for people and for whatever shows a link to it. */
function about(name: PageName, language: string): string[] {
  const [title, idea] = [said(language, "title"), said(language, "rules-idea")];
  const [linkTitle, linkIdea] = PAGES[name].preview;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${idea}" />`,
    `<meta property="og:title" content="${said(language, linkTitle)}" />`,
    `<meta property="og:description" content="${said(language, linkIdea)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:image" content="./${previewIn(language)}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="${title}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
}

/** What stands on the page in place of the client: without scripts, and where it can't start. */
function withoutClient(language: string): string[] {
  return [
    `<noscript>${said(language, "home-script")}</noscript>`,
    `<main id="not-started" hidden>`,
    `  <h1>${said(language, "title")}</h1>`,
    `  <p role="alert">${said(language, "home-not-started")} <a href="">${said(language, "final-reload")}</a></p>`,
    `</main>`,
  ];
}

/** A text with a place in it, filled. */
export function put(template: string, place: string, content: string): string {
  if (!template.includes(place)) throw new Error(`the page has no place ${place}`);
  return template.replace(place, () => content);
}

/** The sources that a part adds to those of all pages. */
function added(manifest: Manifest, part: string): string[] {
  const first = closure(manifest, "index.html");
  return [...closure(manifest, part)].filter((source) => !first.has(source));
}

/** A source and all that it imports at once; what is imported comes first. */
function closure(manifest: Manifest, source: string): Set<string> {
  const imports = manifest[source]?.imports ?? [];
  return new Set([...imports.flatMap((imported) => [...closure(manifest, imported)]), source]);
}

/** The file that a source became, as pages refer to it. */
function file(manifest: Manifest, source: string): string {
  const found = manifest[source];
  if (found === undefined) throw new Error(`${source} became no file of its own`);
  return `./${found.file}`;
}

/** A message as it stands in a page. */
export function said(language: string, key: string): string {
  return wordFor(language, key).replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

export function wordFor(language: string, key: string): string {
  const message = text(catalogue(language).get(key)!.value!);
  if (typeof message !== "string") throw new Error(`${key} needs values, and a page has none`);
  return message;
}
