/* Which modules are sent together. What several pages need would otherwise become dozens of small files, which compress
badly: each begins with nothing known. */

import { join } from "node:path";
import { closure, EVER, moduleOf, RUNNING } from "./imports.ts";

const SRC = join(import.meta.dirname, "../src");
// By an address: Vite makes one file of its configuration and whatever that imports, and would take in all pages.
const { PAGES } = (await import(join(SRC, "routes.ts"))) as typeof import("../src/routes.ts");
/** Pages and other parts that are fetched later, the table's among them, which needs most; with fewer, those that need little would
wait for what they don't. */
const MANY = 6;

const main = needs("main.ts");
const home = needs(moduleOf(PAGES.home));
/** All that any other page may ever need. */
const others = closure(
  inSrc(
    Object.values(PAGES)
      .map(moduleOf)
      .filter((module) => module !== moduleOf(PAGES.home)),
  ),
  EVER,
);
const table = needs("features/table/TablePage.svelte");

/** Svelte and the words, on which everything stands; what starts the client, and what the first page shares with others; what
many parts need besides. The words themselves have files of their own. */
export const TOGETHER = [
  {
    name: "base",
    test: /node_modules\/(svelte|esm-env|clsx)\/|\/src\/texts\/(words|format|isolated|languages)|vite\/preload-helper/,
  },
  { name: "first", test: (id: string) => isOurs(id) && isFirst(id) },
  { name: "common", minShareCount: MANY, test: (id: string) => isLater(id) && table.has(id) },
];

function needs(...modules: string[]): Set<string> {
  return closure(inSrc(modules), RUNNING);
}

function inSrc(modules: readonly string[]): string[] {
  return modules.map((module) => join(SRC, module));
}

function isOurs(id: string): boolean {
  return id.startsWith(SRC) && !id.includes("/generated/");
}

function isLater(id: string): boolean {
  return isOurs(id) && !isFirst(id);
}

/** But for what starts it and fetches all else. */
function isFirst(id: string): boolean {
  const module = id.split("?")[0]!;
  const isNeeded = main.has(module) || (home.has(module) && others.has(module));
  return isNeeded && !/\/src\/(main\.ts|App\.svelte)/.test(id);
}
