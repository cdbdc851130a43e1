import { describe, expect, test } from "vitest";
import { gameOf, readKept, startedGame, withIdleTurns, type KeptGame } from "../../src/local/kept-game.ts";
import { seats } from "./a-game.ts";

const GAME: KeptGame = {
  ...startedGame("pass", seats("Ann", "Ben", "saver*"), 2),
  revision: 7,
  written: [["513", null, "220"]],
  tiles: ["852", "---", ""],
  done: "1/1/1",
  earlier: [{ rounds: 1, written: [["111", "222", "333"]] }],
  forgotten: 3,
};

describe("a game that was kept", () => {
  test("is the same when it comes back", () => {
    expect(readKept(JSON.parse(JSON.stringify(GAME)))).toEqual(GAME);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a number", 7],
    ["a text", "{}"],
    ["a list", [GAME]],
    ["of another version", { ...GAME, version: 2 }],
    ["of no kind", { ...GAME, kind: "chess" }],
    ["without a name", { ...GAME, id: "" }],
    ["with a name without end", { ...GAME, id: "x".repeat(10_000) }],
    ["with an odd revision", { ...GAME, revision: -1 }],
    ["of one seat", { ...GAME, seats: seats("Ann"), written: [], tiles: [""] }],
    ["of six seats", { ...GAME, seats: [...seats("A", "B", "C", "D", "E"), seats("F")[0]] }],
    ["of two with the same board", { ...GAME, seats: GAME.seats.map((seat) => ({ ...seat, colour: "red" })) }],
    ["with a colour that no board has", { ...GAME, seats: GAME.seats.map((seat) => ({ ...seat, colour: "pink" })) }],
    ["with a nameless player", { ...GAME, seats: GAME.seats.map((seat) => ({ ...seat, name: "" })) }],
    ["with a seat that is none", { ...GAME, seats: [null, ...GAME.seats.slice(1)] }],
    ["of three rounds", { ...GAME, rounds: 3 }],
    ["of half a round", { ...GAME, rounds: 0.5 }],
    ["without any time for a turn", { ...GAME, turnTime: 0 }],
    ["with a turn too few tiles", { ...GAME, written: [["513", null]] }],
    ["with a number of four digits", { ...GAME, written: [["5130", null, "220"]] }],
    ["with a number as such", { ...GAME, written: [[513, null, "220"]] }],
    ["with a turn too many", { ...GAME, written: Array.from({ length: 11 }, () => [null, null, null]) }],
    ["with more than a tile holds", { ...GAME, tiles: ["8520", "", ""] }],
    ["with a tile missing", { ...GAME, tiles: ["852", ""] }],
    ["with a step that is no text", { ...GAME, done: {} }],
    ["with an odd number of forgotten games", { ...GAME, forgotten: -1 }],
    ["with odd earlier games", { ...GAME, earlier: [{ rounds: 1 }] }],
    ["with earlier games of others", { ...GAME, earlier: [{ rounds: 1, written: [["111", "222"]] }] }],
  ])("is refused if it is %s", (_, damaged) => {
    expect(readKept(damaged === null ? null : JSON.parse(JSON.stringify(damaged)))).toBeNull();
  });

  test("is refused whichever of its parts is missing", () => {
    for (const part of Object.keys(GAME).filter((each) => each !== "forgotten")) {
      const { [part as keyof KeptGame]: _, ...rest } = GAME;
      expect(readKept(rest), part).toBeNull();
    }
  });

  test("may be of a version that never forgot one", () => {
    const { forgotten: _, ...older } = GAME;
    expect(readKept(older)).toEqual(older);
  });
});

describe("a game that starts", () => {
  test("has a name that no other has, and nothing on its tiles", () => {
    const [one, other] = [startedGame("paper", seats("A", "B"), 1), startedGame("paper", seats("A", "B"), 1)];

    expect(one.id).not.toBe(other.id);
    expect(one).toMatchObject({ written: [], tiles: ["", ""], rounds: 1, done: null, earlier: [] });
  });

  test("tells people with the same name apart", () => {
    const { seats: named } = startedGame("pass", seats("Ann", "ann", "Ben", "Ann"), 2);

    expect(named.map(({ name }) => name)).toEqual(["Ann", "ann 2", "Ben", "Ann 3"]);
  });

  test("has two to five seats, a name on each, and one round or two", () => {
    expect(() => startedGame("pass", seats("Ann"), 2)).toThrow(RangeError);
    expect(() => startedGame("pass", seats("Ann", ""), 2)).toThrow(RangeError);
    expect(() => startedGame("pass", seats("Ann", "Ben"), 3)).toThrow(RangeError);
  });
});

test("turns in which nobody has a digit left go by without anyone", () => {
  const usedUp = ["012", "345", "678", "999"].map((number) => [number, number]);
  const turns = withIdleTurns(2, { rounds: 2, written: usedUp });

  expect(turns).toEqual([...usedUp, [null, null]]);
  expect(gameOf(2, { rounds: 2, written: turns })).toMatchObject({ round_no: 2, turn_no: 1 });
  expect(withIdleTurns(2, { rounds: 2, written: usedUp.slice(1) })).toEqual(usedUp.slice(1));
});
