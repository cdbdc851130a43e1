/* Asking a bot: no game ends because of it. R5: one that cannot answer forfeits the turn; its tile stays blank. */

import { isOut } from "../rules/boards.ts";
import type { View } from "../rules/views.ts";
import type { TileNumber } from "../wire/messages.ts";
import type { Chance } from "./bot.ts";
import { character } from "./registry.ts";

/** The number that a character writes; null if its board is out, or if there is no such character on this device. */
export function ask(id: string, view: View, chance: Chance): TileNumber | null {
  if (isOut(view.boards[view.seat]!)) return null;
  return character(id)?.bot.choose(view, chance) ?? null;
}
