/* A day's round as a game on this device: one for each day, gone on with wherever it was left. */

import type { Memory } from "../../device/memory.ts";
import { Keeper } from "../../local/keeper.svelte.ts";
import { startedGame, type KeptGame } from "../../local/kept-game.ts";
import { SealedGame } from "../../local/sealed-game.svelte.ts";
import { placeOf } from "../../local/todays.ts";
import { opponentsNumber } from "../../today/playing.ts";
import { seatsOn } from "../../today/todays-seats.ts";
import type { DayDealt } from "../../wire/messages.ts";

/** Where the round of a day is kept. */
export function keeperOn(day: DayDealt, memory: Pick<Memory, "recall" | "keep">): Keeper {
  return new Keeper(memory, "today", placeOf(day.date));
}

/** The round of a day, as far as it was played here; null: it was never begun. */
export function begunOn(day: DayDealt, keeper: Keeper): SealedGame | null {
  const kept = keeper.recall();
  return kept?.id === idOf(day) ? gameOn(day, kept, keeper) : null;
}

/** The round of a day, begun now unless it was before. */
export function gameOf(day: DayDealt, keeper: Keeper, name: string): SealedGame {
  const begun = begunOn(day, keeper);
  if (begun) return begun;
  const kept = keeper.start({ ...startedGame("today", seatsOn(day, name), 1), id: idOf(day) });
  return gameOn(day, kept, keeper);
}

function gameOn(day: DayDealt, kept: KeptGame, keeper: Keeper): SealedGame {
  return new SealedGame(kept, keeper, (_, view) => opponentsNumber(day, view));
}

/** A day that is dealt anew, for other versions of the characters, is another game. */
function idOf({ date, version }: DayDealt): string {
  return `${date}.${version}`;
}
