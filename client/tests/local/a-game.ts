/* Games on this device in the hands of a test. */

import { Memory } from "../../src/device/memory.ts";
import { Keeper } from "../../src/local/keeper.svelte.ts";
import { startedGame, type Kind, type LocalSeat } from "../../src/local/kept-game.ts";
import { COLOURS } from "../../src/wire/messages.ts";

/** People by their names; a name with a `*` is a character's id. */
export function seats(...names: string[]): LocalSeat[] {
  return names.map((name, seat) => ({
    name: name.replace("*", ""),
    colour: COLOURS[seat]!,
    bot: name.endsWith("*") ? name.replace("*", "") : null,
  }));
}

/** A storage as browsers have one; `isFull`: it takes nothing. */
export function storage(isFull = false): Pick<Storage, "getItem" | "setItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      if (isFull) throw new DOMException("no more", "QuotaExceededError");
      items.set(name, value);
    },
  };
}

/** A tab's way to a storage. */
export function keeperOf(kind: Kind, kept = storage()): Keeper {
  return new Keeper(new Memory(() => kept as Storage), kind);
}

/** A game that starts, and where it is kept. */
export function started(kind: Kind, names: string[], rounds = 2) {
  const keeper = keeperOf(kind);
  return { keeper, kept: keeper.start(startedGame(kind, seats(...names), rounds)) };
}
