/* The layers of client/src: who may import whom. `node build/layers.ts` names every import that points the wrong way, every
circle of imports, between modules or between folders side by side, and every module that stands in no layer.

Types count: a screen that knows the type of a table knows the table. The usual tools overlook them: dependency-cruiser in
components, and ESLint's plugins in circles. */

import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";

/** The picture, from low to high; a folder in a layer may be one of its own, above the rest of it. Only features, and what they
share of a table or of a game on this device, know the server, the table, bots and games on this device: all others take values and
call back. `ui` knows nothing of the game. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  wire: [],
  rules: ["wire"],
  bots: ["wire", "rules"],
  texts: ["wire"],
  device: ["wire", "texts"],
  ui: ["texts", "device"],
  board: ["wire", "rules", "texts", "device", "ui"],
  "board/stages": ["wire", "rules", "texts", "device", "ui", "board"],
  server: ["wire", "texts", "device"],
  table: ["wire", "rules", "device", "server"],
  "table/shown": ["wire", "texts", "device", "ui", "board", "server", "table"],
  local: ["wire", "rules", "bots", "device"],
  "local/shown": ["wire", "rules", "bots", "texts", "device", "ui", "board", "board/stages", "local"],
  today: ["wire", "rules", "bots", "device", "server", "local"],
  features: [
    ...["wire", "rules", "bots", "texts", "device", "ui", "board", "board/stages"],
    ...["server", "table", "table/shown", "local", "local/shown", "today"],
  ],
};

/** They stand above the layers, and may import anything. */
const TOP = ["App.svelte", "main.ts", "routes.ts"];

/** Layers whose folders know nothing of each other. */
const APART = ["board", "features"];

/** The path of a module of ours; prettier leaves no other form of an import. */
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]*)"/g;

/** Paths are those in src. */
interface Import {
  from: string;
  line: number;
  to: string;
}

/** What is wrong with these modules, by their paths in src: a sentence for each fault. */
export function faults(modules: ReadonlyMap<string, string>): string[] {
  const imports = [...modules].flatMap(([path, source]) => importsOf(path, source));
  const between = imports.flatMap(betweenFolders);
  return [
    ...[...modules.keys()].flatMap(withoutLayer),
    ...imports.flatMap(wrongWay),
    ...circles(imports),
    ...circles(between),
  ];
}

function importsOf(path: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(({ 1: written, index }) => ({
    from: path,
    line: source.slice(0, index).split("\n").length,
    to: posix.join(posix.dirname(path), written!),
  }));
}

function withoutLayer(path: string): string[] {
  if (TOP.includes(path)) return [];
  if (folderOf(path) === "features") return [`src/${path} stands in no feature`];
  return layerOf(path) in MAY_IMPORT ? [] : [`src/${path} stands in no layer`];
}

function wrongWay({ from, line, to }: Import): string[] {
  const layer = layerOf(from);
  const why = layerOf(to) === layer ? whyNotWithin(layer, from, to) : whyNotAcross(layer, layerOf(to));
  return why === null ? [] : [`src/${from}:${line} imports src/${to}, but ${why}`];
}

function whyNotAcross(layer: string, other: string): string | null {
  const allowed = MAY_IMPORT[layer];
  if (allowed === undefined || allowed.includes(other)) return null;
  return `${layer} may import ${allowed.length > 0 ? `only ${allowed.join(", ")}` : "no other layer"}`;
}

function whyNotWithin(layer: string, from: string, to: string): string | null {
  const other = folderOf(to);
  if (!APART.includes(layer) || other === layer || other === folderOf(from)) return null;
  const place = layer === "features" ? "in a layer below" : `directly in ${layer}`;
  return `${other} is for itself: what others need too stands ${place}`;
}

function layerOf(path: string): string {
  return folderOf(path) in MAY_IMPORT ? folderOf(path) : path.split("/")[0]!;
}

/** The layer, or the folder directly in it. */
function folderOf(path: string): string {
  return posix.dirname(path).split("/").slice(0, 2).join("/");
}

/** An import as one of the folders that stand side by side, however deep, and contain its two ends. */
function betweenFolders({ from, line, to }: Import): Import[] {
  const [here, there] = [from.split("/"), to.split("/")];
  const depth = here.findIndex((part, index) => part !== there[index]);
  if (depth >= here.length - 1 || depth >= there.length - 1) return []; // one of them stands above the other's folder
  const folderIn = (path: string[]): string => path.slice(0, depth + 1).join("/");
  return [{ from: folderIn(here), line, to: folderIn(there) }];
}

function circles(imports: readonly Import[]): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  function visit(path: string): void {
    if (way.includes(path)) found.push(`a circle: ${[...way.slice(way.indexOf(path)), path].join(" > ")}`);
    if (way.includes(path) || done.has(path)) return;
    way.push(path);
    for (const { from, to } of imports) if (from === path) visit(to);
    done.add(way.pop()!);
  }
  for (const { from } of imports) visit(from);
  return found;
}

function main(): void {
  const src = join(import.meta.dirname, "../src");
  const paths = readdirSync(src, { recursive: true, encoding: "utf-8" }).filter((path) =>
    /\.(css|svelte|ts)$/.test(path),
  );
  const modules = new Map(paths.map((path) => [path.replaceAll(sep, "/"), readFileSync(join(src, path), "utf-8")]));
  const found = faults(modules);
  if (found.length === 0) return;
  console.error(`${found.join("\n")}\n\nThe layers stand in build/layers.ts.`);
  process.exitCode = 1;
}

if (import.meta.main) main();
