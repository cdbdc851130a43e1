/* Finished games in one list, wherever they were played. */

import type { FinishedGame } from "../../local/finished.ts";
import type { Kind } from "../../local/kept-game.ts";
import { say } from "../../texts/words.svelte.ts";
import type { MyGame } from "../../wire/messages.ts";
import type { ListedGame } from "./outcome.ts";

/** The last one first. `hasMore`: the server has earlier ones, before which those of this device have to wait. */
export function listed(atTables: readonly MyGame[], here: readonly FinishedGame[], hasMore: boolean): ListedGame[] {
  const since = hasMore ? Math.min(...atTables.map(({ ended }) => ended)) : 0;
  return [
    ...atTables.map((game) => ({ ended: game.ended, listed: atTable(game) })),
    ...here.filter(({ ended }) => ended >= since).map((game) => ({ ended: game.ended, listed: onDevice(game) })),
  ]
    .sort((one, other) => other.ended - one.ended)
    .map((each) => each.listed);
}

function atTable({ table, game_no, seat, record }: MyGame): ListedGame {
  return { page: `t/${table}/games/${game_no}`, seat, record, where: null };
}

function onDevice({ id, gameNo, kind, seat, record }: FinishedGame): ListedGame {
  return { page: `here/${id}/${gameNo}`, seat, record, where: kindText(kind) };
}

/** Where a game without a server is played. */
export function kindText(kind: Kind): string {
  switch (kind) {
    case "alone":
      return say("mine-alone");
    case "pass":
      return say("mine-pass");
    case "paper":
      return say("mine-paper");
    case "today":
      return say("mine-today");
  }
}
