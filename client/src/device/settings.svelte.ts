/* What this person prefers, remembered on this device. */

import { LANGUAGES } from "../texts/languages.ts";
import { COLOURS, LEVELS, type Colour, type Language, type Level } from "../wire/messages.ts";
import { device } from "./memory.ts";

const THEMES = ["system", "light", "dark"] as const;
const REVEAL_SPEEDS = ["normal", "fast", "instant"] as const;

/** Everything that is remembered; `null`: not chosen yet. */
export interface Preferences {
  language: Language | null;
  theme: (typeof THEMES)[number];
  revealSpeed: (typeof REVEAL_SPEEDS)[number];
  sound: boolean;
  haptics: boolean;
  /** The keys show who else has each digit. */
  showsHolders: boolean | null;
  /** At a table that a screen shows, only one's own tile. */
  tileOnly: boolean;
  /** The last name used at a table. */
  name: string;
  /** The board one last chose. */
  colour: Colour | null;
  /** How hard the bots of a game at once are; `null`: as the player's form says. */
  level: Level | null;
}

const DEFAULTS: Preferences = {
  language: null,
  theme: "system",
  revealSpeed: "normal",
  sound: false,
  haptics: false,
  showsHolders: null,
  tileOnly: true,
  name: "",
  colour: null,
  level: null,
};
const NAME = "settings";

class Settings {
  #preferences = $state<Preferences>(DEFAULTS);

  /** Follow what is remembered, also when another tab changes it. */
  start(): void {
    this.#load();
    addEventListener("storage", () => this.#load());
  }

  /** Read what was remembered; whatever makes no sense is left out. */
  #load(): void {
    const kept: Partial<Record<keyof Preferences, unknown>> = remembered();
    this.#preferences = {
      language: oneOf(LANGUAGES, kept.language) ?? DEFAULTS.language,
      theme: oneOf(THEMES, kept.theme) ?? DEFAULTS.theme,
      revealSpeed: oneOf(REVEAL_SPEEDS, kept.revealSpeed) ?? DEFAULTS.revealSpeed,
      sound: kept.sound === true,
      haptics: kept.haptics === true,
      showsHolders: oneOf([true, false], kept.showsHolders) ?? DEFAULTS.showsHolders,
      tileOnly: kept.tileOnly !== false,
      name: typeof kept.name === "string" ? kept.name : DEFAULTS.name,
      colour: oneOf(COLOURS, kept.colour) ?? DEFAULTS.colour,
      level: oneOf(LEVELS, kept.level) ?? DEFAULTS.level,
    };
  }

  get language(): Language | null {
    return this.#preferences.language;
  }

  get theme(): Preferences["theme"] {
    return this.#preferences.theme;
  }

  get revealSpeed(): Preferences["revealSpeed"] {
    return this.#preferences.revealSpeed;
  }

  get sound(): boolean {
    return this.#preferences.sound;
  }

  get haptics(): boolean {
    return this.#preferences.haptics;
  }

  get showsHolders(): boolean | null {
    return this.#preferences.showsHolders;
  }

  get tileOnly(): boolean {
    return this.#preferences.tileOnly;
  }

  get name(): string {
    return this.#preferences.name;
  }

  get colour(): Colour | null {
    return this.#preferences.colour;
  }

  get level(): Level | null {
    return this.#preferences.level;
  }

  /** Prefer something from now on. */
  set(changes: Partial<Preferences>): void {
    this.#preferences = { ...this.#preferences, ...changes };
    device.keep(NAME, this.#preferences);
  }
}

function remembered(): object {
  const kept = device.recall(NAME);
  return typeof kept === "object" && kept !== null ? kept : {};
}

function oneOf<T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

export const settings = new Settings();
