/* What the history shows, and how it reads. */

import { sharedBy } from "../../rules/tiles.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Round } from "../../rules/rounds.ts";
import type { Seat, Tile } from "../../wire/messages.ts";
import { nameOf, type Face } from "../face.ts";

/** A player as the head of a column. */
export interface Column extends Face {
  /** A bot plays here now, for good or as a stand-in. */
  isBot?: boolean;
  /** The tile of the turn at hand lies face down. */
  isReady?: boolean;
}

/** A tile of a game: the index of its turn in all rounds, and whose it is. */
export interface TilePlace {
  at: number;
  seat: Seat;
}

/** A tile that is being corrected. */
export interface Correction extends TilePlace {
  /** The digits written over it so far; null: it still says what it said. */
  draft: string | null;
}

/** A round with its number, from 1. */
export interface NumberedRound {
  roundNo: number;
  round: Round;
}

/** The seats from left to right: your own first, then in table order. */
export function seatsIn(players: readonly Face[]): Seat[] {
  const seats = players.map((_, seat) => seat);
  return seats.sort((one, other) => Number(players[other]!.isMe) - Number(players[one]!.isMe));
}

/** The rounds with any turns played, the last one first. */
export function roundsDown(rounds: readonly Round[]): NumberedRound[] {
  return rounds
    .map((round, index) => ({ roundNo: index + 1, round }))
    .filter(({ round }) => round.turns.length > 0)
    .reverse();
}

/** A tile in a sentence: "Marek, 9 6 4, eliminated, shares the digit 4". */
export function readOf(tile: Tile, face: Face): string {
  const name = nameOf(face);
  const number = [...(tile.number ?? "")].join(" ");
  const { points } = tile;
  switch (tile.verdict) {
    case "approved":
      return tile.won_bonus
        ? say("history-bonus", { name, number, points })
        : say("history-approved", { name, number, points });
    case "eliminated": {
      const shared = sharedBy(tile);
      return say("history-eliminated", { name, number, digits: listed(shared), count: shared.length });
    }
    case "illegal":
      return say("history-illegal", { name, number });
    case "blank":
      return say("history-blank", { name });
    case "out":
      return say("history-out", { name });
  }
}
