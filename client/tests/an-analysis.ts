/* An analysis in the hands of a test: of the evening in a-record.ts, with figures that are easy to follow. */

import { turnByTurn, gameIn } from "../src/rules/records.ts";
import type { Analysis, NumberMap, SeatInsight, Tile, TurnMaps } from "../src/wire/messages.ts";
import { RECORD } from "./a-record.ts";

const GAME = gameIn(RECORD);
const TURNS = turnByTurn(GAME);

/** Every number is worth its first digit, and is approved with that many chances in ten. */
export function mapOf(available: string): NumberMap {
  const firsts = [...available].flatMap((digit) => Array<number>(available.length ** 2).fill(Number(digit)));
  return { worth: firsts, approved: firsts.map((first) => 10 * first), bonus: firsts };
}

function availableBefore(index: number, seat: number): string {
  const { roundNo, turn } = TURNS[index]!;
  const earlier = TURNS.filter((each) => each.roundNo === roundNo && each.turn.turn_no < turn.turn_no);
  const written = earlier.map((each) => each.turn.tiles[seat]!).filter(({ verdict }) => verdict === "approved");
  const used = new Set(written.flatMap(({ number }) => [...number!]));
  return [..."0123456789"].filter((digit) => !used.has(digit)).join("");
}

function insightOf(tile: Tile, index: number): SeatInsight {
  const available = availableBefore(index, tile.seat);
  const best = `${available.at(-1)!}${available[0]!.repeat(2)}`;
  const priced = { worth: Number(tile.number![0]), points: 5, approved: 0.5, bonus: 0.09 };
  return {
    available,
    number: tile.number,
    verdict: tile.verdict,
    points: tile.points,
    won_bonus: tile.won_bonus,
    fell_to: tile.clashes.map(({ seat }) => seat),
    hindsight: { best: [best], points: 14, takes_bonus: true, gain: 5, most: [best], most_points: 14 },
    foresight: {
      best: [{ number: best, worth: Number(best[0]), points: 6, approved: 0.84, bonus: 0.4 }],
      written: { number: tile.number!, ...priced },
      place: 60,
      over_most: 1.5,
    },
    expectation: {
      likely: [{ number: best, chance: 0.04 }],
      legal: available.length ** 3,
      rank: 10 * (index + 1) + tile.seat,
      chance: 0.01,
      first_digits: [],
      balanced_first_digits: [],
    },
    parts: { before: 0.2, choice: 0, luck: 0, rest: 0, after: 0.2 },
    well_chosen: 50,
  };
}

const player = { well_chosen: 48.7, choice: 0, rest: 0, read_gain: null, foreseen: 0.3, foreseen_if_balanced: 0.2 };

export const ANALYSIS: Analysis = {
  version: 1,
  players: RECORD.players,
  rounds: 2,
  finished: true,
  totals: GAME.totals,
  winners: [0, 1],
  // Jonas is ahead before the last turn.
  chances: [...Array<number[]>(9).fill([0.2, 0.2, 0.2, 0.2, 0.2]), [0.23, 0.12, 0.03, 0.6, 0.02], [0.5, 0.5, 0, 0, 0]],
  turns: TURNS.map(({ roundNo, turn }, index) => ({
    round: roundNo,
    turn: turn.turn_no,
    bonus: turn.bonus,
    factor: turn.turn_no === 5 ? 2 : 1,
    seats: turn.tiles.map((tile) => insightOf(tile, index)),
  })),
  by_player: [0.24, 0.4, -0.11, -0.07, 0].map((luck) => ({ ...player, luck })),
  turning_points: [
    { turn: 1, swing: 0.2, seat: 0, before: 0.34, after: 0.52, part: "luck" },
    { turn: 8, swing: 0.4, seat: 0, before: 0.43, after: 0.23, part: "luck" },
    { turn: 9, swing: 0.6, seat: 0, before: 0.23, after: 0.5, part: "luck" },
  ],
};

/** What every number was worth in a turn. */
export function mapsAt(turn: number): TurnMaps {
  return { version: 1, turn, seats: ANALYSIS.turns[turn]!.seats.map(({ available }) => mapOf(available)) };
}
