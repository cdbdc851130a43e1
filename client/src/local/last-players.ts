/* Who played last on paper, or on one phone: they are likely to play again. */

import type { Memory } from "../device/memory.ts";
import { COLOURS, type Colour } from "../wire/messages.ts";
import type { Kind, LocalSeat } from "./kept-game.ts";

/** Those who are remembered; else two seats, one of them for whoever this device is. */
export function lastPlayers(
  memory: Pick<Memory, "recall">,
  kind: Kind,
  me: { name: string; colour: Colour | null },
): LocalSeat[] {
  const kept = memory.recall(nameOf(kind));
  if (Array.isArray(kept) && isTable(kept)) return kept.map(({ name, colour, bot = null }) => ({ name, colour, bot }));
  const colour = me.colour ?? COLOURS[0];
  const other = COLOURS.find((each) => each !== colour)!;
  return [
    { name: me.name, colour, bot: null },
    { name: "", colour: other, bot: null },
  ];
}

/** Remember them. */
export function rememberPlayers(memory: Pick<Memory, "keep">, kind: Kind, seats: readonly LocalSeat[]): void {
  memory.keep(
    nameOf(kind),
    seats.map(({ name, colour, bot }) => ({ name, colour, bot })),
  );
}

interface Remembered {
  name: string;
  colour: Colour;
  bot?: string | null;
}

function isTable(kept: unknown[]): kept is Remembered[] {
  const isPlayer = (value: unknown): value is Remembered => {
    const { name, colour, bot = null } = (value ?? {}) as Partial<Record<keyof Remembered, unknown>>;
    const isNamed = typeof name === "string" && (bot === null || typeof bot === "string");
    return isNamed && COLOURS.some((known) => known === colour);
  };
  if (kept.length < 2 || !kept.every(isPlayer)) return false;
  return new Set(kept.map(({ colour }) => colour)).size === kept.length;
}

function nameOf(kind: Kind): string {
  return `${kind}.players`;
}
