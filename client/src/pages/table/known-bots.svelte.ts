/* The bots that this server has, asked for once. */

import { allBots } from "../../server/http.ts";
import { say, words } from "../../texts/words.svelte.ts";
import { LEVELS, type BotInfo, type Level } from "../../wire/messages.ts";

class KnownBots {
  #bots = $state.raw<readonly BotInfo[]>([]);
  #asked: Promise<void> | null = null;

  /** From the easiest to the hardest; none until they were fetched. */
  get all(): readonly BotInfo[] {
    return this.#bots;
  }

  /** Fetch them; if that fails, the next time tries again. Rejected with a `Refusal`. */
  async fetch(): Promise<void> {
    this.#asked ??= allBots().then(({ bots }) => void (this.#bots = bots));
    this.#asked.catch(() => (this.#asked = null));
    return this.#asked;
  }

  /** How hard a character is to beat, as far as we know. */
  levelOf(character: string): Level | null {
    const level = this.#bots.find((bot) => bot.id === character)?.level;
    return LEVELS.find((known) => known === level) ?? null;
  }

  /** What a character's author says about it, as far as we know. */
  descriptionOf(character: string): string {
    return this.#bots.find((bot) => bot.id === character)?.description ?? "";
  }
}

export const knownBots = new KnownBots();

/** A level as a button names it. */
export function levelText(level: Level): string {
  return { easy: say("lobby-easy"), medium: say("lobby-medium"), hard: say("lobby-hard") }[level];
}

/** "bot, medium": what stands below a bot's name. */
export function botText(character: string): string {
  switch (knownBots.levelOf(character)) {
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

/** The sentence that describes a character, in the reader's language if it is one of ours; empty if nobody wrote one. */
export function characterText(character: string): string {
  return words.sayCode(`bot-${character}`, {}, knownBots.descriptionOf(character));
}
