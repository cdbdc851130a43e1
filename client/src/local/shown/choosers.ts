/* The players of a game on this device as screens show them while the numbers are chosen. */

import type { Chooser } from "../../board/choosing/status.ts";
import type { Waiting } from "../../board/choosing/waiting.ts";
import { characterText } from "../../texts/characters.ts";
import type { Seat } from "../../wire/messages.ts";
import type { SealedGame } from "../sealed-game.svelte.ts";

/** Everyone, in seat order, seen from a seat; null: from none. */
export function choosersIn(game: SealedGame, mySeat: Seat | null): Chooser[] {
  return game.players.map(({ player, name, colour, bot }, seat) => ({
    id: player,
    ...{ name, colour },
    isMe: seat === mySeat,
    status: game.statusOf(seat),
    isBot: bot !== undefined,
    isAbsent: false,
    about: bot === undefined ? "" : characterText(bot),
    note: null,
  }));
}

/** Whose tiles are missing, besides one's own. */
export function waitingIn(game: SealedGame, mySeat: Seat | null): Waiting {
  const all = choosersIn(game, mySeat).filter(({ status }) => status !== "out");
  return {
    names: all.filter(({ status, isMe }) => status === "choosing" && !isMe).map(({ name }) => name),
    down: all.filter(({ status }) => status === "ready").length,
    all: all.length,
  };
}
