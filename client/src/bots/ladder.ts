/* The characters that play on this device, without a server, from the easiest level to the hardest: all of ours but the
two that need more arithmetic than a phone has. A test holds them to those of the server. */

import type { Level } from "../wire/messages.ts";
import type { Bot } from "./bot.ts";
import { Calculator } from "./calculator.ts";
import { Beginner, Cautious, Copycat, Gambler, Repeater, Saver, Scavenger, Showoff, Spoiler } from "./habits.ts";

/** A bot to play against; what it is like stands in the texts as `bot-<id>`. */
export interface Character {
  id: string;
  /** A proper name, the same in all languages. */
  name: string;
  level: Level;
  bot: Bot;
}

export const CHARACTERS: readonly Character[] = [
  { id: "showoff", name: "Max", level: "easy", bot: new Showoff() },
  { id: "spoiler", name: "Nix", level: "easy", bot: new Spoiler() },
  { id: "beginner", name: "Pip", level: "easy", bot: new Beginner() },
  { id: "repeater", name: "Koko", level: "easy", bot: new Repeater() },
  { id: "copycat", name: "Polly", level: "medium", bot: new Copycat() },
  { id: "cautious", name: "Tuck", level: "medium", bot: new Cautious() },
  { id: "gambler", name: "Ember", level: "medium", bot: new Gambler() },
  { id: "scavenger", name: "Jay", level: "medium", bot: new Scavenger() },
  { id: "saver", name: "Hazel", level: "medium", bot: new Saver() },
  { id: "calculator", name: "Ada", level: "hard", bot: new Calculator() },
];
