/* Who can play on this device. */

import { LEVELS, type Level } from "../wire/messages.ts";
import type { Chance } from "./bot.ts";
import { CHARACTERS, type Character } from "./ladder.ts";

/** The character with that id; undefined if none of those who play here has it. */
export function character(id: string): Character | undefined {
  return CHARACTERS.find((each) => each.id === id);
}

/** The characters of a level, from the easiest to the hardest. */
export function ofLevel(level: Level): Character[] {
  return CHARACTERS.filter((each) => each.level === level);
}

/** So many different characters of a level, drawn evenly; where it has too few, the rest is of the level below. */
export function company(level: Level, count: number, chance: Chance): Character[] {
  const levels = LEVELS.slice(0, LEVELS.indexOf(level) + 1).reverse();
  return levels.flatMap((each) => shuffled(ofLevel(each), chance)).slice(0, count);
}

/** These in an order by chance, each equally likely. */
export function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const drawn = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[drawn]] = [mixed[drawn]!, mixed[last]!];
  }
  return mixed;
}
