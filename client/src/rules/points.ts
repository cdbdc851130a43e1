/* What a number is worth in a turn: its first digit, doubled in the last turn, and the bonus for the highest. */

import type { Rulebook, Tile, TileNumber, Turn } from "../wire/messages.ts";
import { firstDigitOf } from "./numbers.ts";
import { factorOf } from "./rulebook.ts";

/** The points of an approved tile, taken apart: `digit` times `factor` is `base`, and with `bonus` all of them. */
export interface Score {
  digit: number;
  factor: number;
  base: number;
  /** 0 if another took it. */
  bonus: number;
}

/** What a number scores in a turn if it is approved, without the bonus. */
export function basePoints(number: TileNumber, turnNo: number, rulebook: Rulebook): number {
  return firstDigitOf(number) * factorOf(turnNo, rulebook);
}

/** What an approved tile of a turn scored. */
export function scoreOf(tile: Tile, turn: Turn): Score {
  const digit = firstDigitOf(tile.number!);
  const bonus = tile.won_bonus ? turn.bonus : 0;
  const base = tile.points - bonus;
  return { digit, factor: digit === 0 ? 1 : base / digit, base, bonus };
}
