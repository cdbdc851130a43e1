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

/** A storage as browsers have one; `isFull`: it takes nothing, or nothing more. */
export function storage(isFull = false): Storage & { isFull: boolean } {
  const items = new Map<string, string>();
  const kept = {
    isFull,
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      if (this.isFull) throw new DOMException("no more", "QuotaExceededError");
      items.set(name, value);
    },
  };
  return kept as Storage & typeof kept;
}

/** One that is full when a game is over: what was kept of games that go on stays. */
export function fullForFinished(): Storage {
  const kept = storage();
  const setItem = (name: string, value: string): void => {
    if (name.endsWith("local.finished")) throw new DOMException("no more", "QuotaExceededError");
    kept.setItem(name, value);
  };
  return { ...kept, setItem } as Storage;
}

/** A tab's way to a storage. */
export function keeperOf(kind: Kind, kept = storage()): Keeper {
  return new Keeper(new Memory(() => kept), kind);
}

/** A game that starts, and where it is kept. */
export function started(kind: Kind, names: string[], rounds = 2) {
  const keeper = keeperOf(kind);
  return { keeper, kept: keeper.start(startedGame(kind, seats(...names), rounds)) };
}
