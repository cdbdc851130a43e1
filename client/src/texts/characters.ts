/* The characters that play as bots, in words. */

import type { Level } from "../wire/messages.ts";
import { say, words } from "./words.svelte.ts";

/** A level as a button names it. */
export function levelText(level: Level): string {
  return { easy: say("lobby-easy"), medium: say("lobby-medium"), hard: say("lobby-hard") }[level];
}

/** "bot, medium": what stands below a bot's name; null: nobody knows how hard it is. */
export function botText(level: Level | null): string {
  switch (level) {
    case "easy":
      return say("lobby-bot-easy");
    case "medium":
      return say("lobby-bot-medium");
    case "hard":
      return say("lobby-bot-hard");
    default:
      return say("lobby-bot");
  }
}

/** The sentence that describes a character, in the reader's language if it is one of ours; else as its author does. */
export function characterText(character: string, description = ""): string {
  return words.sayCode(`bot-${character}`, {}, description);
}
