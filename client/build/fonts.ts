/* Cuts Inter down to what the client shows: the letters of the catalogues and of European names, and few features.
Three of the fonts are also left for what is printed (thenumber.sheets), in the form that a PDF embeds.

Whole, the four fonts are 450 KB. The second run does nothing, unless the fonts, the letters or this file changed. */

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { LANGUAGES } from "../src/texts/languages.ts";

const CLIENT = join(import.meta.dirname, "..");
const CATALOGUES = join(CLIENT, "../src/thenumber/texts");
const INTER = join(CLIENT, "node_modules/inter-ui");
const FONTS = join(CLIENT, "src/styles/fonts");
const MADE_FROM = join(FONTS, "made-from");
const PRINTED = join(CLIENT, "../src/thenumber/sheets/fonts");

const BASIC_LATIN = range(0x20, 0x7e);
/** Latin-1 and Latin Extended-A, and the four letters that Romanian has beyond them. */
const EUROPEAN = range(0xa0, 0xff) + range(0x100, 0x17f) + "ȘșȚț";
const PUNCTUATION = "–—‘’‚“”„‹›…•−→←↑↓✓≤≥\u2009\u2011\u202f";

interface Font {
  source: string;
  letters: string;
  features: readonly string[];
  isPrinted?: boolean;
}

/** Every font by the name of its file; tokens.css says which is used for what. */
function fonts(): Map<string, Font> {
  const words = LANGUAGES.map((language) => readFileSync(join(CATALOGUES, `${language}.ftl`), "utf-8"));
  const letters = unique([BASIC_LATIN, EUROPEAN, PUNCTUATION, ...words].join(""));
  const features = ["calt", "case", "kern", "locl", "ss01", "tnum"];
  return new Map([
    ["inter-regular", { source: "web/Inter-Regular.woff2", letters, features, isPrinted: true }],
    ["inter-medium", { source: "web/Inter-Medium.woff2", letters, features }],
    ["inter-semibold", { source: "web/Inter-SemiBold.woff2", letters, features, isPrinted: true }],
    // Digits, codes of tables and the title, which is plain Latin in every language.
    [
      "inter-display-bold",
      {
        source: "display/InterDisplay-Bold.woff2",
        letters: BASIC_LATIN + "×−–…\u00a0\u202f",
        features: ["kern", "ss01", "tnum"],
        isPrinted: true,
      },
    ],
  ]);
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function unique(text: string): string {
  return [...new Set(text)].sort().join("");
}

/** The files that a font becomes. */
function filesOf(name: string, { isPrinted }: Font): string[] {
  return [shown(name), ...(isPrinted ? [printed(name)] : [])];
}

function shown(name: string): string {
  return join(FONTS, `${name}.woff2`);
}

function printed(name: string): string {
  return join(PRINTED, `${name}.ttf`);
}

function write(path: string, content: string | Buffer): void {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}

async function main(): Promise<void> {
  const wanted = fonts();
  const inputs = createHash("sha256")
    .update(readFileSync(import.meta.filename))
    .update(JSON.stringify([...wanted]));
  for (const { source } of wanted.values()) inputs.update(readFileSync(join(INTER, source)));
  const digest = inputs.digest("hex");
  const isFresh = existsSync(MADE_FROM) && readFileSync(MADE_FROM, "utf-8") === digest;
  if (isFresh && [...wanted].flatMap(([name, font]) => filesOf(name, font)).every(existsSync)) return;
  for (const folder of [FONTS, PRINTED]) mkdirSync(folder, { recursive: true });
  for (const [name, { source, letters, features, isPrinted }] of wanted) {
    const whole = readFileSync(join(INTER, source));
    write(shown(name), await subsetFont(whole, letters, { targetFormat: "woff2", keepFeatures: features }));
    if (isPrinted)
      write(printed(name), await subsetFont(whole, letters, { targetFormat: "truetype", keepFeatures: [] }));
  }
  // The fonts may be passed on only with their licence.
  copyFileSync(join(INTER, "LICENSE.txt"), join(PRINTED, "LICENSE.txt"));
  write(MADE_FROM, digest);
}

await main();
