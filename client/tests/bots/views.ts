/* Views as the Python program packs them: what everyone wrote; everything else follows from that. */

import { replayed, type Game } from "../../src/rules/games.ts";
import { viewOf, type View } from "../../src/rules/views.ts";
import type { Seat } from "../../src/wire/messages.ts";
import { golden } from "../golden.ts";

/** The number of players, the rulebook's figures, and every number, turn by turn. */
type Packed = [
  players: number,
  figures: [bonuses: number[], rounds: number, factor: number, digits: string],
  numbers: string,
];

/** How many numbers a character may write, and two weighted sums of their chances. */
export type Weighed = [count: number, one: number, other: number];

type Line = [seat: Seat, game: Packed, earlier: [Packed, (Seat | null)[]][], weighed: Weighed[], mixes?: number[][]];

/** A view, and what the server's characters make of it, in their order. */
export interface Told {
  view: View;
  weighed: Weighed[];
  /** The chance of each number that the board allows; only of boards with few digits left. */
  mixes: number[][];
}

/** The server's characters, by id, name and level. */
export function toldCharacters(): string[][] {
  return golden<string[][]>("client-mixes.jsonl")[0]!;
}

export function toldViews(): Told[] {
  return golden<Line>("client-mixes.jsonl")
    .slice(1)
    .map(([seat, game, earlier, weighed, mixes = []]) => ({
      view: viewOf(
        unpacked(game),
        seat,
        earlier.map(([each, seats]) => ({ game: unpacked(each), seats })),
      ),
      weighed,
      mixes,
    }));
}

function unpacked([players, [bonuses, rounds, last_turn_factor, digits], numbers]: Packed): Game {
  const tiles = numbers
    .split(" ")
    .filter(Boolean)
    .map((number) => (number === "---" ? null : number));
  const turns = Array.from({ length: tiles.length / players }, (_, turn) =>
    tiles.slice(turn * players, (turn + 1) * players),
  );
  return replayed(players, turns, { bonuses, rounds, last_turn_factor, digits: [...digits].map(Number) });
}
