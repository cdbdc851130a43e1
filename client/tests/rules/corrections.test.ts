import { describe, expect, test } from "vitest";
import { rejudged, rewritten } from "../../src/rules/corrections.ts";
import { newGame, play, replayed, writtenIn, type Game } from "../../src/rules/games.ts";
import type { Seat, TileNumber } from "../../src/wire/messages.ts";
import { golden } from "../golden.ts";

interface Told {
  game: Game & { seat: Seat; earlier: unknown[] };
}

const games = golden<Told>("client-games.jsonl").map(({ game: { seat: _, earlier: __, ...game } }) => game as Game);
const isAlike = (one: Game, other: Game) =>
  one !== other && one.boards.length === other.boards.length && writtenIn(one).length === writtenIn(other).length;
const pairs = games.flatMap((game) => games.filter((other) => isAlike(game, other)).map((other) => ({ game, other })));

/** The game in which that was on a tile. */
function corrected(game: Game, at: number, seat: Seat, number: TileNumber | null): Game {
  return replayed(game.boards.length, rewritten(writtenIn(game), at, seat, number), game.rulebook);
}

/** A game of two in which these turns were played, as in `513 444`. */
function played(...turns: string[]): Game {
  return turns.reduce((game, numbers) => play(game, numbers.split(" ")), newGame(2));
}

describe("a correction", () => {
  test.each(pairs)("of every tile makes a game another one, as the rules tell it (%#)", ({ game, other }) => {
    const tiles = writtenIn(other).flatMap((turn, at) => turn.map((number, seat) => ({ at, seat, number })));
    const made = tiles.reduce((before, { at, seat, number }) => corrected(before, at, seat, number), game);

    expect(made).toEqual(other);
  });

  test.each(games)("changes nothing if the tile says so already, nor any turn before it (%#)", (game) => {
    const written = writtenIn(game);

    expect(corrected(game, 1, 0, written[1]![0]!)).toEqual(game);
    expect(corrected(game, 1, 0, "000").rounds[0]!.turns[0]).toEqual(game.rounds[0]!.turns[0]);
  });

  test("leaves the game before it as it was", () => {
    const game = played("513 444", "764 220");
    const copy = structuredClone(game);
    corrected(game, 0, 1, null);

    expect(game).toEqual(copy);
  });

  test("is of a tile that was played", () => {
    const game = played("513 444");

    for (const [at, seat] of [
      [1, 0],
      [0, 2],
      [-1, 0],
    ] as const) {
      expect(() => corrected(game, at, seat, "123")).toThrow(RangeError);
    }
  });

  test("of what was written keeps a number that counts for nothing meanwhile", () => {
    const written = [
      ["012", "012"],
      ["345", "345"],
      ["678", "678"],
      ["000", "999"],
      [null, null],
    ];
    const used = rewritten(written, 3, 0, "999");
    const again = rewritten(rewritten(used, 4, 0, "999"), 3, 0, null);

    expect(replayed(2, used, newGame(2).rulebook).rounds[0]!.turns[4]!.tiles[0]!.verdict).toBe("out");
    expect(replayed(2, again, newGame(2).rulebook).rounds[0]!.turns[4]!.tiles[0]!).toMatchObject({
      number: "999",
      verdict: "approved",
    });
  });
});

describe("what a correction does", () => {
  test("names the tiles that fare differently: the corrected one, and later ones", () => {
    const before = played("513 444", "777 215");
    const after = corrected(before, 0, 1, "222");

    expect(
      rejudged(before, after).map(({ at, roundNo, turnNo, before: was, after: is }) => [
        `${at}: ${roundNo}/${turnNo}, seat ${is.seat}`,
        `${was.number} ${was.verdict} ${was.points}`,
        `${is.number} ${is.verdict} ${is.points}`,
      ]),
    ).toEqual([
      ["0: 1/1, seat 1", "444 approved 4", "222 approved 2"],
      ["1: 1/2, seat 1", "215 approved 2", "215 illegal 0"],
    ]);
  });

  test("is nothing where nothing changes", () => {
    expect(rejudged(played("513 444"), played("513 444"))).toEqual([]);
  });
});
