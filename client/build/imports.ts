/* What a module of the client needs, found by following its imports. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const AT_ONCE = /\b(?:from|import) "(\.[^"]*)"/g;
export const EVER = /\b(?:from |import ?\(?)"(\.[^"]*)"/g;

/** Where the component of a page stands in src: a page of routes.ts, as Node reads it. */
export function moduleOf({ load }: { load: () => unknown }): string {
  return /import\("\.\/([^"]+)"\)/.exec(String(load))![1]!;
}

/** As the built client runs it: types are gone by then. */
export const RUNNING = /^\s*(?:import|export)\s(?!type\b)[^"';]*"(\.[^"]*)"/gm;

/** Some modules and all that they can't do without; `EVER`: and what they fetch later. */
export function closure(modules: Iterable<string>, imports: RegExp): Set<string> {
  const found = new Set<string>();
  const follow = (module: string): void => {
    if (found.has(module) || !/\.(ts|svelte)$/.test(module) || module.includes("generated")) return;
    found.add(module);
    for (const [, path] of readFileSync(module, "utf-8").matchAll(imports)) follow(join(dirname(module), path!));
  };
  for (const module of modules) follow(module);
  return found;
}
