/* How long tests wait for what must come: on a busy machine that takes a while. */

import { vi } from "vitest";

/** Milliseconds until what is waited for is missed; a test's own limit is later, so that it can say what is missing. */
export const PATIENCE = 100_000;

/** What a look comes to once it succeeds. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE });
}
