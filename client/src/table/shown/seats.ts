/* The players of a live table as screens show them. */

import type { Mode } from "../../board/choosing/mode.ts";
import type { Chooser, Status } from "../../board/choosing/status.ts";
import type { Waiting } from "../../board/choosing/waiting.ts";
import { characterText } from "../../server/known-bots.svelte.ts";
import { say } from "../../texts/words.svelte.ts";
import type { PlayerView, Seat } from "../../wire/messages.ts";
import type { LiveTable } from "../live-table.svelte.ts";

/** Everyone at the table while the numbers are chosen, in seat order. */
export function choosersAt(table: LiveTable): Chooser[] {
  return table.players.map((player, seat) => ({
    id: player.player,
    name: player.name,
    colour: player.colour,
    isMe: seat === table.mySeat,
    status: statusOf(table, player, seat),
    isBot: player.bot !== undefined || player.stand_in === true,
    isAbsent: Boolean(player.away || player.left),
    about: player.bot === undefined ? "" : characterText(player.bot),
    note: noteOn(player),
  }));
}

/** What the person at this device can do in this turn. */
export function modeOf(table: LiveTable): Mode {
  const { mySeat, tile, view } = table;
  if (view.paused) return "paused";
  if (mySeat === null) return "watching";
  if (table.isOut(mySeat)) return "out";
  return tile.state === "locked" || tile.state === "hidden" ? "down" : "open";
}

/** Your own tile is missing, and nobody else writes it. */
export function isMissed({ awaited, me }: LiveTable): boolean {
  return me !== null && !me.stand_in && awaited.includes(me);
}

/** Whose tiles are missing. */
export function waitingAt(table: LiveTable): Waiting {
  return {
    names: table.awaited.filter((player) => player !== table.me).map(({ name }) => name),
    down: table.view.down.length,
    all: table.taking,
  };
}

/** A tile that lies face down says more than whether its writer is still there. */
function statusOf(table: LiveTable, player: PlayerView, seat: Seat): Status {
  if (table.isOut(seat)) return "out";
  if (table.isDown(player.player)) return "ready";
  if (player.stand_in) return "stand-in";
  return player.away ? "away" : "choosing";
}

function noteOn(player: PlayerView): string | null {
  if (player.stand_in) return say("status-stand-in");
  return player.away ? say("status-away-note") : null;
}
