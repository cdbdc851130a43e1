import { describe, expect, test } from "vitest";
import { newGame, play, withTurn, type Game } from "../../src/rules/games.ts";
import { playedTurn, turnsOf } from "../../src/rules/played.ts";
import { lead, ranked } from "../../src/rules/ranks.ts";
import type { Board, Rulebook, Seat, TileNumber } from "../../src/wire/messages.ts";
import { golden, goldenText } from "../golden.ts";

/** A whole game as the rules tell it, and who won. */
interface Told {
  game: Game & { seat: Seat; earlier: unknown[] };
  winners: Seat[];
}

const TINY: Rulebook = { bonuses: [1, 2], rounds: 1, last_turn_factor: 2, digits: [0, 1] };

describe("the twin of the rules", () => {
  const told = golden<Told>("client-games.jsonl");

  test.each(told)("plays whole games as the rules do (%#)", ({ game, winners }) => {
    const { seat: _, earlier: __, ...expected } = game;
    const numbers = turnsOf(game).map((turn) => turn.tiles.map((tile) => tile.number));
    const played = numbers.reduce<Game>(play, newGame(game.boards.length, game.rulebook));

    expect(played).toEqual(expected);
    expect(lead(played.totals).leaders).toEqual(winners);
    expect(ranked(played.totals).flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []))).toEqual(winners);
  });

  test.each(told)("comes to the same by turns that the rules have judged (%#)", ({ game }) => {
    const { seat: _, earlier: __, ...expected } = game;

    expect(turnsOf(game).reduce<Game>(withTurn, newGame(game.boards.length, game.rulebook))).toEqual(expected);
  });

  test.each(told)("finds every turn where the one before it left the game (%#)", ({ game }) => {
    const turns = game.rounds.flatMap(({ turns }, index) =>
      turns.map((turn) => playedTurn(game, { roundNo: index + 1, turn })),
    );
    const nothing = game.boards.map(() => 0);

    expect(turns.map((turn) => turn.totalsBefore)).toEqual([
      nothing,
      ...turns.slice(0, -1).map((turn) => turn.totalsAfter),
    ]);
    expect(turns.at(-1)!.totalsAfter).toEqual(game.totals);
    expect(turns.at(-1)!.after).toEqual(game.rounds.at(-1));
  });

  test("plays all games of a tiny rulebook as the rules do", () => {
    const counted = new Map<string, number>();
    for (const { totals } of allGames(newGame(2, TINY))) {
      const key = totals.map((total) => String(total).padStart(2)).join(" ");
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    const lines = [...counted].sort().map(([key, count]) => `${key}: ${count.toLocaleString("en").padStart(5)}`);

    expect(goldenText("counts.txt")).toContain(lines.join("\n"));
  });
});

describe("a game", () => {
  test("starts with fresh boards, in turn 1 of round 1, with no points", () => {
    expect(newGame(2)).toMatchObject({ round_no: 1, turn_no: 1, is_over: false, totals: [0, 0], rounds: [] });
  });

  test("goes on with wiped boards after the last turn of a round, and keeps the points", () => {
    const game = afterRound(newGame(2));

    expect(game).toMatchObject({ round_no: 2, turn_no: 1, is_over: false, totals: [13, 4] });
    expect(game.boards).toEqual(newGame(2).boards);
    expect(game.rounds[0]!.boards.map((board) => board.crossed_out)).toEqual([
      [0, 9],
      [1, 2, 3],
    ]);
  });

  test("ends with the boards as the last turn left them, and takes no further turn", () => {
    const game = afterRound(afterRound(newGame(2)));

    expect(game).toMatchObject({ round_no: 2, turn_no: 5, is_over: true, totals: [26, 8] });
    expect(game.boards).toEqual(game.rounds[1]!.boards);
    expect(() => play(game, ["123", "456"])).toThrow(RangeError);
  });

  test("leaves the game before it as it was", () => {
    const before = play(newGame(2), ["900", "123"]);
    const copy = structuredClone(before);
    play(before, ["852", "741"]);

    expect(before).toEqual(copy);
  });
});

/** The game after a round in which `900` and `123` were written, and then nothing. */
function afterRound(game: Game): Game {
  const rest = Array.from({ length: 4 }, () => [null, null]);
  return rest.reduce<Game>(play, play(game, ["900", "123"]));
}

/** Every finished game of two that can follow, whatever legal numbers are written. */
function allGames(game: Game): Game[] {
  if (game.is_over) return [game];
  const [ones, others] = game.boards.map(numbersOf);
  return ones!.flatMap((one) => others!.flatMap((other) => allGames(play(game, [one, other]))));
}

/** Every number that a board allows; null if it has no digit left. */
function numbersOf({ available: digits }: Board): (TileNumber | null)[] {
  if (digits.length === 0) return [null];
  return digits.flatMap((a) => digits.flatMap((b) => digits.map((c) => `${a}${b}${c}`)));
}
