/* What the Python program wrote: `make golden`. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Every line of a golden file, parsed. */
export function golden<T>(name: string): T[] {
  const lines = readFileSync(join(import.meta.dirname, "../../tests/golden", name), "utf-8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as T);
}

/** A golden file as text. */
export function goldenText(name: string): string {
  return readFileSync(join(import.meta.dirname, "../../tests/golden", name), "utf-8");
}
