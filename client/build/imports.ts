/* What a module of the client needs, found by following its imports. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const AT_ONCE = /\b(?:from|import) "(\.[^"]*)"/g;
export const EVER = /\b(?:from |import ?\(?)"(\.[^"]*)"/g;

/** As the built client runs it: types are gone by then. */
export const RUNNING = /^\s*(?:import|export)\s(?!type\b)[^"';]*"(\.[^"]*)"/gm;

/** A module and all that it can't do without; `EVER`: and what it fetches later. */
export function closure(module: string, imports: RegExp, found = new Set<string>()): Set<string> {
  if (found.has(module) || !/\.(ts|svelte)$/.test(module) || module.includes("generated")) return found;
  found.add(module);
  const paths = [...readFileSync(module, "utf-8").matchAll(imports)];
  for (const [, path] of paths) closure(join(dirname(module), path!), imports, found);
  return found;
}
