import { beforeEach, describe, expect, test } from "vitest";
import { startedGame } from "../../../src/local/kept-game.ts";
import { SealedGame } from "../../../src/local/sealed-game.svelte.ts";
import { Phone } from "../../../src/local/shown/phone.svelte.ts";
import { keeperOf, seats } from "../a-game.ts";

let now: number;
let game: SealedGame;

/** A phone in a game of these, with so many seconds for each number. */
function phoneOf(names: string[], turnTime: number | null = null): Phone {
  const keeper = keeperOf("pass");
  game = new SealedGame(keeper.start(startedGame("pass", seats(...names), 1, turnTime)), keeper, () => "220");
  return new Phone(game, () => now);
}

beforeEach(() => void (now = 1_000));

describe("a phone that goes round", () => {
  test("is covered until whoever is next has it in their hands", () => {
    const phone = phoneOf(["Ann", "Ben", "beginner*"]);
    expect([phone.next, phone.writer]).toEqual([0, null]);

    phone.open();
    expect(phone.writer).toBe(0);
  });

  test("is covered again as soon as a number is locked", () => {
    const phone = phoneOf(["Ann", "Ben"]);
    phone.open();
    phone.lock("513");

    expect([phone.next, phone.writer, game.statusOf(0)]).toEqual([1, null, "ready"]);
  });

  test("is covered whenever it is put away, and nothing is locked by that", () => {
    const phone = phoneOf(["Ann", "Ben"]);
    phone.open();
    phone.cover();

    expect([phone.next, phone.writer]).toEqual([0, null]);
    phone.lock("513");
    expect(game.statusOf(0)).toBe("choosing");
  });

  test("opens for nobody once all have written, and stays covered in the next turn", () => {
    const phone = phoneOf(["Ann", "Ben"]);
    for (const number of ["513", "444"]) {
      phone.open();
      phone.lock(number);
    }
    phone.open();
    expect([phone.next, phone.writer]).toEqual([null, null]);

    game.reveal();
    game.next();
    expect([phone.next, phone.writer]).toEqual([1, null]);
  });

  test("has no number that its writer's board doesn't allow", () => {
    const phone = phoneOf(["Ann", "Ben"]);
    phone.open();
    phone.lock("51");

    expect([phone.writer, game.statusOf(0)]).toEqual([0, "choosing"]);
  });
});

describe("the time to write", () => {
  test("runs from when the phone is open, and waits while it is covered", () => {
    const phone = phoneOf(["Ann", "Ben"], 45);
    expect(phone.time).toMatchObject({ seconds: 45, deadline: null });

    phone.open();
    expect(phone.time!.deadline).toBe(46_000);
    now += 30_000;
    phone.cover();
    expect(phone.time!.deadline).toBeNull();
    now += 600_000;
    phone.open();
    expect(phone.time!.deadline).toBe(now + 15_000);
  });

  test("is whole again for the next one", () => {
    const phone = phoneOf(["Ann", "Ben"], 45);
    phone.open();
    now += 30_000;
    phone.lock("513");
    phone.open();

    expect(phone.time!.deadline).toBe(now + 45_000);
  });

  test.each([
    ["a number that is complete counts", "513", "513"],
    ["anything less is a blank tile", "51", null],
  ])("is up: %s, and nobody is told which before the reveal", (_, digits, counted) => {
    const phone = phoneOf(["Ann", "Ben"], 45);
    phone.open();
    phone.timeUp(digits);
    expect([phone.late, phone.writer, game.statusOf(0)]).toEqual(["Ann", null, "ready"]);

    phone.open();
    expect(phone.late).toBeNull();
    phone.lock("444");
    game.reveal();
    expect(game.revealed!.turn.tiles.find(({ seat }) => seat === 0)!.number).toBe(counted);
  });

  test("is unlimited unless it was wished for", () => {
    const phone = phoneOf(["Ann", "Ben"]);
    phone.open();

    expect(phone.time).toBeNull();
  });
});

describe("one person among bots", () => {
  test("has nobody to hide from: nothing is covered, and the tiles are revealed at once", () => {
    const phone = phoneOf(["Ann", "beginner*"]);
    phone.cover();
    expect([phone.only, phone.writer]).toEqual([0, 0]);

    phone.lock("513");
    expect(game.stage).toBe("reveal");
  });

  test("is whoever is left when bots play on for all others", () => {
    const phone = phoneOf(["Ann", "Ben"]);
    game.replace(0, "beginner");

    expect([phone.only, phone.writer]).toEqual([1, 1]);
  });
});
