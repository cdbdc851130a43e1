/* What became of a tile, in a word. */

import { say } from "../texts/words.svelte.ts";
import type { Verdict } from "../wire/messages.ts";

/** "approved", "eliminated", "void", "blank" or "out of digits". */
export function verdictName(verdict: Verdict): string {
  switch (verdict) {
    case "approved":
      return say("verdict-approved");
    case "eliminated":
      return say("verdict-eliminated");
    case "illegal":
      return say("verdict-illegal");
    case "blank":
      return say("verdict-blank");
    case "out":
      return say("verdict-out");
  }
}
