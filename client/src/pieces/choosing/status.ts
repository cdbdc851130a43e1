/* What a player is doing while the numbers are chosen. */

import type { LiveTable } from "../../table/live-table.svelte.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Seat } from "../../wire/messages.ts";

export type Status = "ready" | "choosing" | "away" | "stand-in" | "out";

/** A tile that lies face down says more than whether its writer is still there. */
export function statusOf(table: LiveTable, seat: Seat): Status {
  const player = table.players[seat]!;
  if (table.isOut(seat)) return "out";
  if (table.isDown(player.player)) return "ready";
  if (player.stand_in) return "stand-in";
  return player.away ? "away" : "choosing";
}

/** A status in words. */
export function statusText(status: Status): string {
  switch (status) {
    case "ready":
      return say("status-ready");
    case "choosing":
      return say("status-choosing");
    case "away":
      return say("status-away");
    case "stand-in":
      return say("status-stand-in");
    case "out":
      return say("verdict-out");
  }
}
