import { beforeEach, describe, expect, it } from "vitest";
import { afterGame, atTable, keepForm, NEWCOMER, recallForm, type Form } from "../../src/device/form.ts";
import { device } from "../../src/device/memory.ts";
import { LEVELS } from "../../src/wire/messages.ts";

/** The form after games at once, each at a table of its own: "w" won, "l" lost. */
function played(results: string, form: Form = NEWCOMER): Form {
  return [...results].reduce((before, result, index) => {
    const table = `table-${index}`;
    return afterGame(atTable(before, table), table, 1, result === "w");
  }, form);
}

describe("the level of a game at once", () => {
  it.each([
    ["", "easy"],
    ["l", "easy"],
    ["lllll", "easy"], // there is nothing below
    ["lw", "medium"],
    ["w", "medium"],
    ["ww", "medium"], // one of them was won on another level
    ["www", "hard"],
    ["wwlw", "medium"],
    ["wwlww", "hard"],
    ["wwwwwww", "hard"], // and nothing above
    ["wl", "medium"],
    ["wll", "easy"],
    ["wlwl", "medium"],
    ["wllw", "medium"],
    ["wwwll", "medium"],
    ["wwwlll", "medium"], // on this level it is the first loss
    ["wwwllll", "easy"],
  ])("after %j it is %s", (results, level) => {
    expect(played(results).level).toBe(level);
  });

  it("moves by at most one level a game, whatever is won and lost", () => {
    for (let games = 0; games < 2 ** 10; games++) {
      const results = [...games.toString(2).padStart(10, "0")].map((bit) => (bit === "1" ? "w" : "l"));
      const levels = results.map((_, index) => LEVELS.indexOf(played(results.slice(0, index).join("")).level));
      levels.slice(1).forEach((level, index) => expect(Math.abs(level - levels[index]!)).toBeLessThanOrEqual(1));
    }
  });

  it("counts each game once, also if the page is loaded again", () => {
    const medium = atTable(played("w"), "here");
    const won = afterGame(medium, "here", 1, true);
    expect(afterGame(won, "here", 1, true)).toBe(won);
    expect(afterGame(won, "here", 2, true).level).toBe("hard");
  });

  it("does not count games at other tables", () => {
    const form = atTable(NEWCOMER, "here");
    expect(afterGame(form, "friends", 1, true)).toBe(form);
  });

  it("does not count a rematch against the bots of the level before", () => {
    const won = afterGame(atTable(NEWCOMER, "here"), "here", 1, true);
    expect(afterGame(won, "here", 2, true)).toBe(won);
  });
});

describe("the form on this device", () => {
  beforeEach(() => localStorage.clear());

  it("is a newcomer's at first", () => {
    expect(recallForm()).toEqual(NEWCOMER);
  });

  it("is remembered", () => {
    const form = played("wl");
    keepForm(form, NEWCOMER);
    expect(recallForm()).toEqual(form);
  });

  it.each([null, 7, "hard", {}, { ...NEWCOMER, level: "brutal" }, { ...NEWCOMER, row: "two" }, { level: "hard" }])(
    "makes no sense as %j, and begins anew",
    (kept) => {
      device.keep("form", kept);
      expect(recallForm()).toEqual(NEWCOMER);
    },
  );
});
