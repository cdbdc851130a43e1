import type { Level } from "../wire/messages.ts";
import { say } from "./words.svelte.ts";

/** Whom a game at once is against: three bots of a level. */
export function againstText(level: Level): string {
  return { easy: say("home-play-easy"), medium: say("home-play-medium"), hard: say("home-play-hard") }[level];
}
