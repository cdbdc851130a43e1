import { beforeAll, describe, expect, test } from "vitest";
import { Correcting } from "../../../src/features/paper/correcting.svelte.ts";
import { PaperGame } from "../../../src/local/paper-game.svelte.ts";
import { writtenIn } from "../../../src/rules/games.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { started } from "../../local/a-game.ts";

/** Ann, Ben and Cleo after these turns. */
function after(...turns: string[]) {
  const { kept, keeper } = started("paper", ["Ann", "Ben", "Cleo"]);
  const game = new PaperGame(kept, keeper);
  for (const turn of turns) {
    turn.split(" ").forEach((tile, seat) => game.enter(seat, tile));
    game.check();
    game.next();
  }
  return { game, correcting: new Correcting(game) };
}

function type(correcting: Correcting, digits: string): void {
  for (const digit of digits) correcting.press(Number(digit));
}

beforeAll(() => words.complete());

describe("correcting a tile", () => {
  test("counts with the third digit; until then nothing has changed", () => {
    const { game, correcting } = after("900 855 123");
    correcting.choose(0, 1);
    type(correcting, "84");
    expect(correcting.chosen?.draft).toBe("84");
    expect(writtenIn(game.game)).toEqual([["900", "855", "123"]]);

    type(correcting, "4");
    expect(correcting.chosen).toEqual({ at: 0, seat: 1, draft: null });
    expect(writtenIn(game.game)).toEqual([["900", "844", "123"]]);
  });

  test("may find it blank, or delete digit by digit what is there", () => {
    const { game, correcting } = after("900 855 123");
    correcting.choose(0, 0);
    correcting.erase();
    expect(correcting.chosen?.draft).toBe("90");
    type(correcting, "7");
    expect(writtenIn(game.game)[0]).toEqual(["907", "855", "123"]);
    correcting.blank();
    expect(writtenIn(game.game)[0]).toEqual([null, "855", "123"]);
  });

  test("says which later tile is void now, and nothing once that is mended", () => {
    const { correcting } = after("900 744 ---", "--- 655 ---");
    correcting.choose(0, 1);
    type(correcting, "855");
    expect([correcting.news, correcting.voided]).toEqual(["Ben’s 655 in turn 2 is void now.", [{ at: 1, seat: 1 }]]);
    type(correcting, "833");
    expect([correcting.news, correcting.voided]).toEqual([null, []]);
  });

  test("names all tiles that are void now, whatever they were before", () => {
    const { correcting } = after("900 744 ---", "--- 651 123", "--- 533 ---");
    correcting.choose(0, 1);
    type(correcting, "855");

    expect(correcting.news).toBe("Void now: 651 (Ben, turn 2) and 533 (Ben, turn 3).");
  });

  test("a number that was void before is no news", () => {
    const { correcting } = after("900 855 ---", "--- 655 ---");
    correcting.choose(0, 1);
    type(correcting, "955");

    expect(correcting.news).toBeNull();
  });
});
