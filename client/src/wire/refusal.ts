/* The server's no, as the client hands it on. */

import type { Problem } from "./messages.ts";

/** Nobody answered, or with something that is no answer of ours (a proxy's page). */
export const OFFLINE = "offline";

/** The server said no, or nothing at all: then the code is `OFFLINE`. */
export class Refusal extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(problem: Pick<Problem, "code" | "sentence"> & Partial<Problem>) {
    super(problem.sentence);
    this.code = problem.code;
    this.params = problem.params ?? {};
  }
}
