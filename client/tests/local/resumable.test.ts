import { describe, expect, test } from "vitest";
import { Memory } from "../../src/device/memory.ts";
import { Keeper } from "../../src/local/keeper.svelte.ts";
import { startedGame, type Kind } from "../../src/local/kept-game.ts";
import { resumable } from "../../src/local/resumable.ts";
import { SealedGame } from "../../src/local/sealed-game.svelte.ts";
import { seats, storage } from "./a-game.ts";

const kept = storage();
const memory = new Memory(() => kept);

function begun(kind: Kind, ...names: string[]): SealedGame {
  const keeper = new Keeper(memory, kind);
  return new SealedGame(keeper.start(startedGame(kind, seats(...names), 1)), keeper);
}

describe("a game to come back to", () => {
  test("is the one that goes on; one person’s before one for all", () => {
    expect(resumable(memory)).toBeNull();
    begun("pass", "Ann", "Ben");
    expect(resumable(memory)).toEqual({ page: "pass", names: ["Ann", "Ben"] });
    begun("alone", "Ann", "saver*");
    expect(resumable(memory)).toEqual({ page: "alone", names: ["Ann", "saver"] });
  });

  test("is none that is over, nor one that makes no sense", () => {
    const game = begun("alone", "Ann", "saver*");
    for (let turn = 0; turn < 5; turn += 1) {
      game.write(0, null);
      game.reveal();
      game.next();
    }
    memory.keep("local.pass", { rounds: 2, written: "", seats: 7 });

    expect(resumable(memory)).toBeNull();
  });
});
