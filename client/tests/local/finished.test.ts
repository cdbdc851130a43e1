import { describe, expect, test } from "vitest";
import { Memory } from "../../src/device/memory.ts";
import { FinishedGames, finishedOf, onlyPerson, type FinishedGame } from "../../src/local/finished.ts";
import { SealedGame } from "../../src/local/sealed-game.svelte.ts";
import { gameIn } from "../../src/rules/records.ts";
import type { Kind } from "../../src/local/kept-game.ts";
import { started, storage } from "./a-game.ts";

const WHEN = new Date("2026-11-17T20:15:00Z");

/** One round to its end; nobody writes anything that could be eliminated. */
function played(names: string[], kind: Kind = "pass"): SealedGame {
  const { keeper, kept } = started(kind, names, 1);
  const game = new SealedGame(kept, keeper);
  for (let turn = 0; turn < 5; turn += 1) {
    for (const seat of game.awaited) game.write(seat, null);
    game.reveal();
    game.next();
  }
  return game;
}

function finished(names: string[]): FinishedGame {
  return finishedOf(played(names), "pass", WHEN)!;
}

describe("finished games", () => {
  test("come back as they ended, the last one first", () => {
    const kept = storage();
    const [first, second] = [finished(["Ann", "Ben"]), finished(["Ann", "Cleo"])];
    const games = () => new FinishedGames(new Memory(() => kept));
    games().add(first);
    games().add(second);

    expect(games().all()).toEqual([second, first]);
    expect(games().find(first.id, 1)).toEqual(first);
    expect(games().find(first.id, 2)).toBeNull();
    expect(gameIn(first.record).is_over).toBe(true);
  });

  test("are kept once, however often they are added", () => {
    const games = new FinishedGames(new Memory(() => kept));
    const kept = storage();
    const [first, second] = [finished(["Ann", "Ben"]), finished(["Ann", "Cleo"])];
    games.add(first);
    games.add(second);
    games.add({ ...first, ended: first.ended + 1 });

    expect(games.all()).toEqual([second, first]);
  });

  test("are the last hundred", () => {
    const games = new FinishedGames(new Memory(() => kept));
    const kept = storage();
    const one = finished(["Ann", "Ben"]);
    for (let gameNo = 1; gameNo <= 101; gameNo += 1) games.add({ ...one, gameNo });

    expect(games.all().map(({ gameNo }) => gameNo)).toEqual(Array.from({ length: 100 }, (_, index) => 101 - index));
  });

  test("that were damaged are left out", () => {
    const one = finished(["Ann", "Ben"]);
    const { record } = one;
    const damaged = [
      null,
      { ...one, kind: "other" },
      { ...one, seat: 2 },
      { ...one, record: { ...record, players: ["Ann"] } },
      { ...one, record: { ...record, turns: [["85", null]] } },
      { ...one, record: { ...record, date: "yesterday" } },
      { ...one, record: { ...record, colours: ["red", "red"] } },
    ];
    const games = new FinishedGames({ recall: () => [...damaged, one], keep: () => true });

    expect(games.all()).toEqual([one]);
  });

  test("of a newer version are left alone", () => {
    const [one, two] = [finished(["Ann", "Ben"]), finished(["Ann", "Cleo"])];
    const newer = { ...one, id: "newer", kind: "over-days", record: { format: 2 } };
    const kept = storage();
    const memory = new Memory(() => kept);
    memory.keep("local.finished", [newer, one]);
    const games = new FinishedGames(memory);
    games.add(two);
    games.add({ ...one, seat: 1 });

    expect(games.all()).toEqual([two, { ...one, seat: 1 }]);
    expect(memory.recall("local.finished")).toEqual([two, newer, { ...one, seat: 1 }]);
  });

  test("know if the browser keeps nothing", () => {
    const games = new FinishedGames(new Memory(() => storage(true)));

    expect(games.add(finished(["Ann", "Ben"]))).toBe(false);
  });

  test("are over", () => {
    const { keeper, kept } = started("pass", ["Ann", "Ben"]);

    expect(finishedOf(new SealedGame(kept, keeper), "pass", WHEN)).toBeNull();
  });

  test("belong to the one person among bots, and to nobody among several", () => {
    expect(finished(["beginner*", "Ann"]).seat).toBe(1);
    expect(onlyPerson(played(["Ann", "Ben", "beginner*"]))).toBeNull();
  });
});
