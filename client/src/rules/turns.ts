/* Resolving a turn: approved numbers score, and the highest of them takes the bonus; identical ones each take it. */

import { PUBLISHED, type Board, type Rulebook, type Tile, type TileNumber, type Turn } from "../wire/messages.ts";
import { check, lineUp } from "./lineup.ts";
import { basePoints } from "./points.ts";
import { bonusOf } from "./rulebook.ts";
import { isValid } from "./tiles.ts";

/** Score checked tiles as those of a turn, counted from 1. */
function resolve(tiles: readonly Tile[], turnNo: number, rulebook: Rulebook): Turn {
  const bonus = bonusOf(turnNo, rulebook);
  const highest = lineUp(tiles).find(([tile]) => tile!.verdict === "approved")?.[0]!.number;
  const scored = (tile: Tile): Tile => {
    if (tile.verdict !== "approved") return tile;
    const won_bonus = tile.number === highest;
    return { ...tile, points: basePoints(tile.number!, turnNo, rulebook) + (won_bonus ? bonus : 0), won_bonus };
  };
  return { turn_no: turnNo, bonus, tiles: tiles.map(scored) };
}

/** One whole turn: the numbers in seat order, checked and resolved. */
export function playTurn(
  boards: readonly Board[],
  numbers: readonly (TileNumber | null)[],
  turnNo: number,
  rulebook = PUBLISHED,
): Turn {
  return resolve(check(boards, numbers), turnNo, rulebook);
}

/** The tiles that are not lined up: illegal, blank, or of a player who is out. */
export function asideOf(turn: Turn): Tile[] {
  return turn.tiles.filter((tile) => !isValid(tile));
}

/** Somebody had a digit left: otherwise the turn went by without anyone. */
export function hadPlayers(turn: Turn): boolean {
  return turn.tiles.some((tile) => tile.verdict !== "out");
}

/** The tiles as they lie after the check: the line-up from the highest number down, then those set aside. */
export function linedUp(turn: Turn): Tile[] {
  return [...lineUp(turn.tiles).flat(), ...asideOf(turn)];
}
