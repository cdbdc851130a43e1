import { describe, expect, test } from "vitest";
import { Entering } from "../../../src/features/paper/entering.svelte.ts";
import { PaperGame } from "../../../src/local/paper-game.svelte.ts";
import { BLANK } from "../../../src/rules/record-text.ts";
import { started } from "../../local/a-game.ts";

function begun(names = ["Ann", "Ben", "Cleo"]) {
  const { kept, keeper } = started("paper", names);
  const game = new PaperGame(kept, keeper);
  return { game, entering: new Entering(game) };
}

function type(entering: Entering, digits: string): void {
  for (const digit of digits) entering.press(Number(digit));
}

const entries = (game: PaperGame) => game.seats.map((_, seat) => game.entryOf(seat));

describe("copying tiles from paper", () => {
  test("takes three taps a tile, one for a blank one, and opens the next that is missing", () => {
    const { game, entering } = begun();
    type(entering, "477");
    expect(entering.at).toBe(1);
    entering.blank();
    type(entering, "215");

    expect(entries(game)).toEqual(["477", BLANK, "215"]);
    expect(game.isReady).toBe(true);
    expect(entering.at).toBe(2);
  });

  test("goes on in any order, and comes back to what was left out", () => {
    const { game, entering } = begun();
    entering.choose(2);
    type(entering, "111222333");

    expect(entries(game)).toEqual(["222", "333", "111"]);
  });

  test("a fourth digit does no harm; a tile that is opened again starts over", () => {
    const { game, entering } = begun(["Ann", "Ben"]);
    type(entering, "4772159");
    expect(entries(game)).toEqual(["477", "215"]);

    entering.choose(0);
    type(entering, "8");
    expect([game.entryOf(0), game.isReady]).toEqual(["8", false]);
    type(entering, "52");
    expect(entries(game)).toEqual(["852", "215"]);
  });

  test("an unfinished tile is gone on with when it is opened again", () => {
    const { game, entering } = begun();
    type(entering, "4");
    entering.choose(1);
    entering.choose(0);
    type(entering, "77");

    expect(game.entryOf(0)).toBe("477");
  });

  test("digits are deleted across tiles, blank ones at once", () => {
    const { game, entering } = begun();
    type(entering, "477");
    entering.blank();
    for (const _ of "123") entering.erase();

    expect([entries(game), entering.at]).toEqual([["4", "", ""], 0]);
    for (const _ of "12345") entering.erase();
    expect([entries(game), entering.at]).toEqual([["", "", ""], 0]);
  });

  test("arrows move among those who take part", () => {
    const { entering } = begun();
    entering.move(-1);
    expect(entering.at).toBe(0);
    entering.move(1);
    entering.move(1);
    entering.move(1);
    expect(entering.at).toBe(2);
  });

  test("who is out of digits is passed over, and who has left is blank by itself", () => {
    const { game } = begun();
    for (const number of ["012", "345", "678", "999"]) {
      [number, BLANK, BLANK].forEach((tile, seat) => game.enter(seat, tile));
      game.check();
      game.next();
    }
    game.seat(game.seats.map((seat, index) => ({ ...seat, hasLeft: index === 1 })));
    const entering = new Entering(game);

    expect(entering.at).toBe(2);
    entering.choose(0);
    expect(entering.at).toBe(2);
    type(entering, "123");
    expect(game.isReady).toBe(true);
  });

  test("a reload goes on where it was", () => {
    const { kept, keeper } = started("paper", ["Ann", "Ben"]);
    type(new Entering(new PaperGame(kept, keeper)), "4772");
    const game = new PaperGame(keeper.recall()!, keeper);
    const entering = new Entering(game);
    type(entering, "15");

    expect([entering.at, entries(game)]).toEqual([1, ["477", "215"]]);
  });
});
