/* The bots that this server has, asked for once. */

import { botText as levelledText, characterText as describedText } from "../texts/characters.ts";
import { LEVELS, type BotInfo, type Level } from "../wire/messages.ts";
import { allBots } from "./http.ts";

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

/** "bot, medium": what stands below a bot's name. */
export function botText(character: string): string {
  return levelledText(knownBots.levelOf(character));
}

/** The sentence that describes a character; empty if nobody wrote one. */
export function characterText(character: string): string {
  return describedText(character, knownBots.descriptionOf(character));
}
