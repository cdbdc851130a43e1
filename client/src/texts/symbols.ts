/* Players' colours and symbols in words, for people who can't see them. */

import { say } from "./words.svelte.ts";
import type { Colour } from "../wire/messages.ts";

/** "green square": a colour with the symbol that goes with it. */
export function symbolName(colour: Colour): string {
  switch (colour) {
    case "red":
      return say("symbol-red");
    case "blue":
      return say("symbol-blue");
    case "green":
      return say("symbol-green");
    case "yellow":
      return say("symbol-yellow");
    case "purple":
      return say("symbol-purple");
  }
}
