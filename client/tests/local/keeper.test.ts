import { describe, expect, test } from "vitest";
import { startedGame } from "../../src/local/kept-game.ts";
import { PaperGame } from "../../src/local/paper-game.svelte.ts";
import { SealedGame } from "../../src/local/sealed-game.svelte.ts";
import { keeperOf, seats, started, storage } from "./a-game.ts";

describe("a keeper", () => {
  test("gives back what was kept, as it was after the last change", () => {
    const { keeper, kept } = started("paper", ["Ann", "Ben"]);
    new PaperGame(kept, keeper).enter(1, "51");

    expect(new PaperGame(keeper.recall()!, keeper).entryOf(1)).toBe("51");
    expect(keeper.keeping).toBe("kept");
  });

  test("has nothing at first, nor after it forgot, nor of another kind", () => {
    const shared = storage();
    const keeper = keeperOf("pass", shared);

    expect(keeper.recall()).toBeNull();
    keeper.start(startedGame("pass", seats("Ann", "Ben"), 2));
    expect(keeperOf("paper", shared).recall()).toBeNull();
    keeper.forget();
    expect(keeper.recall()).toBeNull();
  });

  test("makes nothing of what it cannot read", () => {
    const shared = storage();
    for (const damaged of ["{", "[]", '{"version":1,"kind":"pass"}']) {
      shared.setItem("thenumber.local.pass", damaged);
      expect(keeperOf("pass", shared).recall()).toBeNull();
    }
  });

  test("says if the browser keeps nothing; the game goes on", () => {
    const keeper = keeperOf("pass", storage(true));
    const game = new SealedGame(keeper.start(startedGame("pass", seats("Ann", "Ben"), 2)), keeper);
    game.write(0, "852");

    expect([game.keeping, game.awaited]).toEqual(["not-kept", [1]]);
  });

  test("does not take what it kept itself for another tab’s once nothing more fits", () => {
    const shared = storage();
    const keeper = keeperOf("pass", shared);
    const game = new SealedGame(keeper.start(startedGame("pass", seats("Ann", "Ben", "Cleo"), 2)), keeper);
    game.write(0, "852");
    shared.isFull = true;
    game.write(1, "741");
    game.write(2, "630");
    expect([game.keeping, game.awaited]).toEqual(["not-kept", []]);

    shared.isFull = false;
    game.reveal();
    expect([game.keeping, keeperOf("pass", shared).recall()!.written]).toEqual(["kept", [["852", "741", "630"]]]);
  });

  test("leaves alone what another tab has written, until the game is fetched anew", () => {
    const shared = storage();
    const [here, there] = [keeperOf("pass", shared), keeperOf("pass", shared)];
    const mine = new SealedGame(here.start(startedGame("pass", seats("Ann", "Ben"), 2)), here);
    const other = new SealedGame(there.recall()!, there);
    other.write(0, "852");
    mine.write(1, "741");

    expect([mine.keeping, other.keeping]).toEqual(["elsewhere", "kept"]);
    const again = new SealedGame(here.recall()!, here);
    expect([again.keeping, again.awaited]).toEqual(["kept", [1]]);
  });

  test("leaves alone a game that another tab has begun", () => {
    const shared = storage();
    const [here, there] = [keeperOf("pass", shared), keeperOf("pass", shared)];
    const mine = new SealedGame(here.start(startedGame("pass", seats("Ann", "Ben"), 2)), here);
    const { id } = there.start(startedGame("pass", seats("Cleo", "Dot"), 1));
    mine.write(0, "852");

    expect(mine.keeping).toBe("elsewhere");
    expect(here.recall()!.id).toBe(id);
  });

  test("notices what another tab does as soon as it looks", () => {
    const shared = storage();
    const [here, there] = [keeperOf("pass", shared), keeperOf("pass", shared)];
    here.start(startedGame("pass", seats("Ann", "Ben"), 2));
    here.look();
    expect(here.keeping).toBe("kept");

    new SealedGame(there.recall()!, there).write(0, "852");
    here.look();
    expect(here.keeping).toBe("elsewhere");
  });
});
