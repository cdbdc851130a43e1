/* Makes what Vite built ready to be served: the pages in each language, icons, the service worker, compressed twins.

`node build/finish.ts [folder]`, after `vite build`. The server puts its own path in place of each "./" in a page. */

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative, resolve, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LANGUAGES } from "../src/texts/languages.ts";
import { manifestIn, NAMES, page, previewIn, put, said, table, wordFor, type Manifest } from "./pages.ts";
import { preview } from "./preview.ts";

const CLIENT = join(import.meta.dirname, "..");
const STATIC = resolve(process.argv[2] ?? join(CLIENT, "../src/thenumber/online/web/static"));
const WORKER = readFileSync(join(CLIENT, "build/service-worker.js"), "utf-8");
const PAPER = "#f4f3ef";
const COMPRESSIBLE = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** Vite's list of what it built. */
function takeManifest(): Manifest {
  const manifest = JSON.parse(readFileSync(join(STATIC, ".vite/manifest.json"), "utf-8")) as Manifest;
  rmSync(join(STATIC, ".vite"), { recursive: true });
  return manifest;
}

/** Every file by its path below the folder that is served. */
function files(): string[] {
  const entries = readdirSync(STATIC, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => relative(STATIC, path).replaceAll(sep, "/")).sort();
}

/** The files whose names have a hash of their content in them. */
function assets(): string[] {
  return files().filter((file) => file.startsWith("assets/"));
}

function digest(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A script that stands beside the client's own, kept for ever as all others are: under a name with its hash. */
function writeScript(name: string): string {
  const source = readFileSync(join(CLIENT, `build/${name}.js`), "utf-8");
  const content = source.replace(/\/\*.*?\*\/|^ *\/\/.*?$/gms, "").replace(/\n\s*/g, "\n");
  const file = `assets/${name}-${digest(content).slice(0, 8)}.js`;
  writeFileSync(join(STATIC, file), content);
  return `./${file}`;
}

/** Writes the pages, and returns the name of this build: another one as soon as anything changed. */
function writePages(manifest: Manifest): string {
  const template = readFileSync(join(STATIC, "index.html"), "utf-8");
  rmSync(join(STATIC, "index.html"));
  const [lookout, theme] = [writeScript("not-started"), writeScript("theme")];
  const pages = NAMES.flatMap((name) =>
    LANGUAGES.map((language) => ({
      name,
      language,
      html: page({ template, manifest, lookout, theme }, name, language),
    })),
  );
  const all = [...assets(), ...pages.map(({ html }) => html), WORKER].join("\n");
  const build = digest(all).slice(0, 16);
  mkdirSync(join(STATIC, "pages"));
  for (const { name, language, html } of pages) {
    const root = `<html lang="${language}" data-base="./" data-build="${build}">`;
    writeFileSync(join(STATIC, `pages/${name}.${language}.html`), put(html, '<html lang="en">', root));
  }
  return build;
}

/** The files with the words of a language. */
function wordsIn(manifest: Manifest, language: string): string[] {
  const sources = Object.keys(manifest).filter((source) =>
    new RegExp(`^src/texts/generated/${language}(-[a-z]+)?\\.ts$`).test(source),
  );
  return sources.map((source) => manifest[source]!.file).sort();
}

/** It keeps what every language needs, and the words of one. */
function writeServiceWorker(build: string, manifest: Manifest): void {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(manifest, language)]));
  const inOneLanguage = new Set(Object.values(words).flat());
  const files = assets().filter((file) => !inOneLanguage.has(file));
  const named = put(WORKER, "__BUILD__", build);
  const listed = put(named, '["__FILES__"]', JSON.stringify(files));
  writeFileSync(join(STATIC, "sw.js"), put(listed, '{ en: ["__WORDS__"] }', JSON.stringify(words)));
}

/** The icon in the sizes that phones ask for, without corners where they cut them themselves; and the picture for links. */
async function writePictures(): Promise<void> {
  await initWasm(readFileSync(join(CLIENT, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
  const rounded = readFileSync(join(CLIENT, "public/icon.svg"), "utf-8");
  const square = rounded.replace(' rx="116"', "");
  mkdirSync(join(STATIC, "icons"), { recursive: true });
  const draw = (name: string, svg: string, size: number): void => {
    const png = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
    writeFileSync(join(STATIC, "icons", `${name}-${size}.png`), png);
  };
  draw("icon", rounded, 192);
  draw("icon", rounded, 512);
  draw("maskable", square, 512);
  draw("apple-touch", square, 180);
  for (const language of LANGUAGES) {
    writeFileSync(join(STATIC, previewIn(language)), await preview(said(language, "title")));
  }
}

/** The game is not called the same everywhere, so what it's called when it's installed isn't either. */
function writeManifest(language: string): void {
  const icon = (name: string, size: number, purpose: string): object => ({
    src: `icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    lang: language,
    name: wordFor(language, "title"),
    short_name: wordFor(language, "title"),
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 512, "maskable"),
    ],
  };
  writeFileSync(join(STATIC, manifestIn(language)), JSON.stringify(manifest));
}

/** Beside each file that gains by it, its twins .br and .gz; pages are left to the server, which changes them. */
function compress(): void {
  for (const file of files().map((name) => join(STATIC, name))) {
    if (!COMPRESSIBLE.has(extname(file))) continue;
    const content = readFileSync(file);
    const twins = { br: brotliCompressSync(content), gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }) };
    for (const [ending, twin] of Object.entries(twins)) {
      if (twin.length < content.length) writeFileSync(`${file}.${ending}`, twin);
    }
  }
}

async function main(): Promise<void> {
  const manifest = takeManifest();
  const build = writePages(manifest);
  writeFileSync(join(STATIC, "pages/pages.json"), JSON.stringify(table()));
  writeServiceWorker(build, manifest);
  writeFileSync(join(STATIC, "version.json"), JSON.stringify({ build }));
  await writePictures();
  LANGUAGES.forEach(writeManifest);
  // The fonts may be passed on only with their licence.
  copyFileSync(join(CLIENT, "node_modules/inter-ui/LICENSE.txt"), join(STATIC, "fonts-license.txt"));
  compress();
}

await main();
