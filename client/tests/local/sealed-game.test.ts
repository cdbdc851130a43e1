import { describe, expect, test } from "vitest";
import { SealedGame, type Ask } from "../../src/local/sealed-game.svelte.ts";
import { gameIn } from "../../src/rules/records.ts";
import type { View } from "../../src/rules/views.ts";
import type { GameRecord } from "../../src/wire/messages.ts";
import { RECORD } from "../a-record.ts";
import { started } from "./a-game.ts";

const nobody: Ask = () => null;

function begun(names: string[], { ask = nobody, rounds = 2 } = {}): SealedGame {
  const { kept, keeper } = started("pass", names, rounds);
  return new SealedGame(kept, keeper, ask);
}

/** One turn in which the people write these, in seat order; then whatever is shown is looked at. */
function turn(game: SealedGame, ...numbers: (string | null)[]): void {
  for (const seat of game.awaited) game.write(seat, numbers[seat]!);
  game.reveal();
  while (game.stage !== "choosing" && game.stage !== "final") game.next();
}

describe("one phone for all", () => {
  test("goes round, and starts one seat further each turn", () => {
    const game = begun(["Ann", "Ben", "Cleo"]);
    expect(game.awaited).toEqual([0, 1, 2]);

    expect(game.write(0, "513")).toBe(true);
    expect(game.awaited).toEqual([1, 2]);
    turn(game, "513", "444", "220");
    expect(game.awaited).toEqual([1, 2, 0]);
    turn(game, null, null, null);
    expect(game.awaited).toEqual([2, 0, 1]);
  });

  test("reveals nothing before everyone has written, and then everything", () => {
    const game = begun(["Ann", "Ben"]);
    game.write(1, "444");

    expect([game.isReady, game.reveal(), game.stage]).toEqual([false, false, "choosing"]);
    game.write(0, "513");
    expect([game.isReady, game.reveal(), game.stage]).toEqual([true, true, "reveal"]);
    expect(game.revealed!.turn.tiles.map(({ number, points }) => [number, points])).toEqual([
      ["513", 7],
      ["444", 4],
    ]);
  });

  test("takes no number twice, from nobody else, and none that the board does not allow", () => {
    const game = begun(["Ann", "Ben", "saver*"]);
    turn(game, "513", "444");

    expect(["515", "51", "5133", "abc", "", " 51", "٥٢٣"].map((number) => game.write(0, number))).not.toContain(true);
    expect([game.write(2, "222"), game.write(3, "222"), game.write(-1, "222")]).toEqual([false, false, false]);
    expect([game.write(0, "222"), game.write(0, "777"), game.write(0, null)]).toEqual([true, false, false]);
    game.write(1, null);
    game.reveal();
    expect(game.revealed!.turn.tiles.map(({ number }) => number)).toEqual(["222", null, null]);
    expect(game.write(0, "666")).toBe(false);
  });

  test("passes over those who are out of digits, and over turns without anyone", () => {
    const game = begun(["Ann", "Ben"], { rounds: 1 });
    for (const number of ["012", "345", "678"]) turn(game, number, number);
    turn(game, "999", null);
    expect([game.statusOf(0), game.awaited]).toEqual(["out", [1]]);

    const both = begun(["Ann", "Ben"]);
    for (const number of ["012", "345", "678", "999"]) turn(both, number, number);
    expect([both.game.round_no, both.game.turn_no, both.awaited]).toEqual([2, 1, [1, 0]]);
  });
});

describe("a sealed number", () => {
  test("is in nothing that a screen gets before the reveal, also not for its writer", () => {
    const game = begun(["Ann", "Ben", "saver*"], { ask: () => "963" });
    game.write(0, "852");
    game.letBotsWrite();
    const shown = [0, 1, 2].map((seat) => [game.viewFrom(seat), game.statusOf(seat)]);
    const told = JSON.stringify([
      shown,
      game.game,
      game.players,
      game.series,
      game.record(new Date(0)),
      game,
      game.place,
    ]);

    expect(told).not.toMatch(/852|963/);
    expect([0, 1, 2].map((seat) => game.statusOf(seat))).toEqual(["ready", "choosing", "ready"]);
  });

  test("stays sealed through a reload, and bots don't think twice", () => {
    const { kept, keeper } = started("pass", ["Ann", "saver*"]);
    const game = new SealedGame(kept, keeper, () => "963");
    game.letBotsWrite();
    game.write(0, "852");

    const again = new SealedGame(keeper.recall()!, keeper, () => "111");
    expect([again.isReady, again.reveal()]).toEqual([true, true]);
    expect(again.revealed!.turn.tiles.map(({ number }) => number)).toEqual(["852", "963"]);
  });
});

describe("bots", () => {
  test("write when asked, or with the reveal, and see what a player sees", () => {
    const seen: [string, View][] = [];
    const ask: Ask = (character, view) => {
      seen.push([character, view]);
      return "777";
    };
    const game = begun(["saver*", "Ann", "copycat*"], { ask });
    game.write(1, "852");
    game.reveal();

    expect(seen.map(([character, { seat }]) => [character, seat])).toEqual([
      ["saver", 0],
      ["copycat", 2],
    ]);
    expect(seen.map(([, view]) => view.rounds)).toEqual([[], []]);
    expect(game.revealed!.turn.tiles.map(({ number }) => number)).toEqual(["777", "852", "777"]);
  });

  test("that answer nonsense leave their tile blank", () => {
    for (const nonsense of ["9", "abc", null]) {
      const game = begun(["Ann", "saver*"], { ask: () => nonsense });
      turn(game, "513");
      expect(game.game.rounds[0]!.turns[0]!.tiles[1]!.verdict).toBe("blank");
    }
  });

  test("play whole games on this device, and see the games before", () => {
    const { kept, keeper } = started("alone", ["Ann", "calculator*", "copycat*", "spoiler*"]);
    const game = new SealedGame(kept, keeper);
    while (game.stage !== "final") turn(game, null);
    game.again();

    expect([game.gameNo, game.stage, game.viewFrom(2).earlier.length, game.series.games]).toEqual([
      2,
      "choosing",
      1,
      1,
    ]);
    expect(game.viewFrom(2).earlier[0]!.seats).toEqual([0, 1, 2, 3]);
    const tiles = game.earlier[0]!.rounds.flatMap(({ turns }) => turns.flatMap((each) => each.tiles.slice(1)));
    expect(tiles.filter(({ verdict }) => verdict === "illegal" || verdict === "blank")).toEqual([]);
  });
});

describe("an evening on this device", () => {
  const game = begun(RECORD.players);
  const stages: string[] = [];
  for (const numbers of RECORD.turns) {
    numbers.forEach((number, seat) => game.write(seat, number));
    game.reveal();
    for (; game.stage !== "choosing" && game.stage !== "final"; game.next()) stages.push(`${game.stage} ${game.place}`);
  }

  test("shows each reveal, the sheet between the rounds, and the podium, which stays", () => {
    expect(stages).toEqual(
      "1/1/1 1/1/2 1/1/3 1/1/4 1/1/5 1/1/sheet 1/2/1 1/2/2 1/2/3 1/2/4 1/2/5"
        .split(" ")
        .map((place) => `${place.endsWith("sheet") ? "sheet" : "reveal"} ${place}`),
    );
    game.next();
    expect(game.stage).toBe("final");
  });

  test("counts as the rules do, and its record tells the same game", () => {
    const record = game.record(new Date("2026-11-14T20:15:00.123Z"));

    expect(game.game).toEqual(gameIn(RECORD));
    expect(gameIn(record as GameRecord)).toEqual(gameIn(RECORD));
    expect(record.date).toBe("2026-11-14T20:15:00Z");
  });

  test("knows who has won how often", () => {
    expect(game.series.standings.slice(0, 3)).toEqual([
      { player: 1, name: "Giulia", wins: 1 },
      { player: 2, name: "Marek", wins: 1 },
      { player: 3, name: "Inès", wins: 0 },
    ]);
    expect(game.series.last).toMatchObject({ totals: [68, 68, 41, 61, 32], winners: [1, 2] });
  });

  test("is told once, and shown settled after a reload", () => {
    const { kept, keeper } = started("pass", ["Ann", "Ben"]);
    const live = new SealedGame(kept, keeper);
    live.write(0, "513");
    live.write(1, "444");
    live.reveal();
    const reloaded = new SealedGame(keeper.recall()!, keeper);

    expect([live.revealed!.isLive, reloaded.revealed!.isLive]).toEqual([true, false]);
    expect(reloaded.revealed!.turn).toEqual(live.revealed!.turn);
    expect([live.following, live.sheetOf]).toEqual([null, 0]);
  });

  test("goes on with a character where someone has to leave; what they put down stays", () => {
    const game = begun(["Ann", "Ben", "Cleo"], { ask: () => "220" });
    game.write(0, "513");
    game.replace(0, "beginner");
    game.replace(1, "beginner");

    expect(game.awaited).toEqual([2]);
    game.write(2, "444");
    game.reveal();
    expect(game.revealed!.turn.tiles.map(({ number }) => number)).toEqual(["513", "220", "444"]);
    expect(game.players.map(({ bot }) => bot)).toEqual(["beginner", "beginner", undefined]);
  });

  test("has a number of its own, however long the series is", () => {
    const { kept, keeper } = started("pass", ["Ann", "Ben"], 1);
    const earlier = Array.from({ length: 100 }, () => ({ rounds: 1, written: [] }));
    const game = new SealedGame({ ...kept, earlier }, keeper);
    const numbers = [1, 2].map(() => {
      while (game.stage !== "final") turn(game, null, null);
      game.again();
      return game.gameNo;
    });

    expect(numbers).toEqual([102, 103]);
    expect(new SealedGame(keeper.recall()!, keeper).gameNo).toBe(103);
    expect(game.earlier).toHaveLength(100);
  });

  test("has no rematch before its end", () => {
    const early = begun(["Ann", "Ben"]);
    early.again();
    expect(early.gameNo).toBe(1);
  });
});
