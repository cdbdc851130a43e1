import { beforeAll, describe, expect, test } from "vitest";
import { Roster } from "../../src/board/roster.svelte.ts";
import { words } from "../../src/texts/words.svelte.ts";
import { seats } from "../local/a-game.ts";

beforeAll(() => words.complete());

describe("who sits at the table", () => {
  test("two at least, and never a sixth", () => {
    const roster = new Roster(seats("Ann", "Ben"));
    roster.remove(0);
    for (const _ of "1234") roster.add({ name: "", colour: roster.free[0]!, bot: null });

    expect(roster.names).toEqual(["Ann", "Ben", "Player 3", "Player 4", "Player 5"]);
    expect([roster.canAdd, roster.free]).toEqual([false, []]);
  });

  test("without a name one is called by the seat; names that are equal are noticed", () => {
    const roster = new Roster(seats("Ann", "  ", " ann\t2 "));
    expect([roster.names, roster.hasEqual]).toEqual([["Ann", "Player 2", "ann 2"], false]);
    roster.change(2, { name: "ANN" });
    expect(roster.hasEqual).toBe(true);
  });

  test("a colour is changed to one that is free, or swapped if none is", () => {
    const three = new Roster(seats("Ann", "Ben", "Cleo"));
    three.recolour(0);
    expect(three.people.map(({ colour }) => colour)).toEqual(["yellow", "blue", "green"]);

    const five = new Roster(seats("Ann", "Ben", "Cleo", "Dan", "Eve"));
    five.recolour(4);
    expect(five.people.map(({ colour }) => colour)).toEqual(["purple", "blue", "green", "yellow", "red"]);
  });
});
