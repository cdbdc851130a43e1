/* A turn by the rules: check, resolve, cross out. A twin of thenumber.rules, proved equal by games that it wrote
(tests/rules.test.ts). The lesson is played by it, and boards are kept current with it; verdicts of a live table come
from the server. */

import {
  PUBLISHED,
  type Board,
  type Clash,
  type Digits,
  type Rulebook,
  type Tile,
  type TileNumber,
  type Turn,
  type Verdict,
} from "../wire/messages.ts";

/** A board on which nothing is crossed out. */
export function freshBoard(rulebook: Rulebook = PUBLISHED): Board {
  return { available: rulebook.digits, crossed_out: [], boxes: [] };
}

/** The digits that a number uses, each once, in ascending order. */
export function digitsOf(number: TileNumber): Digits {
  return [...new Set(number)].map(Number).sort();
}

/** One whole turn: the numbers in seat order, judged and scored. */
export function playTurn(
  boards: readonly Board[],
  numbers: readonly (TileNumber | null)[],
  turnNo: number,
  rulebook = PUBLISHED,
): Turn {
  const bonus = rulebook.bonuses[turnNo - 1] ?? 0;
  const factor = turnNo === rulebook.bonuses.length ? rulebook.last_turn_factor : 1;
  const judged = numbers.map((number, seat) => judge(seat, number, boards, numbers));
  const approved = judged.filter((tile) => tile.verdict === "approved").map((tile) => tile.number!);
  const highest = approved.reduce((best, number) => (number > best ? number : best), "");
  const tiles = judged.map((tile): Tile => {
    if (tile.verdict !== "approved") return tile;
    const won_bonus = tile.number === highest;
    return { ...tile, points: Number(tile.number![0]) * factor + (won_bonus ? bonus : 0), won_bonus };
  });
  return { turn_no: turnNo, bonus, tiles };
}

/** A board after a turn: its next box filled, the digits of an approved number crossed out. */
export function boardAfter(board: Board, tile: Tile): Board {
  const boxes = [...board.boxes, tile.points];
  if (tile.verdict !== "approved" || tile.number === null) return { ...board, boxes };
  const used = digitsOf(tile.number);
  return {
    available: board.available.filter((digit) => !used.includes(digit)),
    crossed_out: [...new Set([...board.crossed_out, ...used])].sort(),
    boxes,
  };
}

/** Boards after several turns, from fresh ones. */
export function boardsAfter(turns: readonly Turn[], players: number, rulebook = PUBLISHED): Board[] {
  const fresh = Array.from({ length: players }, () => freshBoard(rulebook));
  return turns.reduce((boards, turn) => boards.map((board, seat) => boardAfter(board, turn.tiles[seat]!)), fresh);
}

/** The round total so far: all boxes, and one point per digit crossed out. */
export function totalOf(board: Board): number {
  return board.boxes.reduce((sum, points) => sum + points, 0) + board.crossed_out.length;
}

function judge(
  seat: number,
  number: TileNumber | null,
  boards: readonly Board[],
  numbers: readonly (TileNumber | null)[],
): Tile {
  const tile = { seat, number, clashes: [], unavailable: [], points: 0, won_bonus: false };
  if (boards[seat]!.available.length === 0) return { ...tile, number: null, verdict: "out" };
  if (number === null) return { ...tile, verdict: "blank" };
  const unavailable = digitsOf(number).filter((digit) => !boards[seat]!.available.includes(digit));
  if (unavailable.length > 0) return { ...tile, unavailable, verdict: "illegal" };
  const clashes = clashesOf(number, boards, numbers);
  const verdict: Verdict = clashes.length > 0 ? "eliminated" : "approved";
  return { ...tile, clashes, verdict };
}

/** Every lower valid number that shares a digit, from the highest down, in seat order among equals. */
function clashesOf(number: TileNumber, boards: readonly Board[], numbers: readonly (TileNumber | null)[]): Clash[] {
  return numbers
    .flatMap((lower, seat): Clash[] => {
      if (lower === null || lower >= number || !isValid(lower, boards[seat]!)) return [];
      const shared = digitsOf(lower).filter((digit) => number.includes(String(digit)));
      return shared.length > 0 ? [{ seat, number: lower, shared }] : [];
    })
    .sort((a, b) => (a.number === b.number ? a.seat - b.seat : a.number < b.number ? 1 : -1));
}

function isValid(number: TileNumber, board: Board): boolean {
  return digitsOf(number).every((digit) => board.available.includes(digit));
}
