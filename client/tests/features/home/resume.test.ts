import { beforeEach, describe, expect, it } from "vitest";
import { tableToResume, wayBack } from "../../../src/features/home/resume.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { myTable } from "../../my-table.ts";

const local = { page: "pass", names: ["Ann", "Ben"] } as const;
const onDevice = { ...local, names: [...local.names] };

beforeEach(async () => words.speak("en"));

describe("the table to come back to", () => {
  it("is a game going on, before a lobby that changed later", () => {
    expect(tableToResume([myTable("a", { phase: "lobby" }), myTable("b")])?.table).toBe("b");
  });

  it("is a lobby if no game is going on", () => {
    expect(tableToResume([myTable("a", { phase: "over" }), myTable("b", { phase: "lobby" })])?.table).toBe("b");
  });

  it("is none where you have no seat", () => {
    expect(tableToResume([myTable("a", { player: null }), myTable("b", { phase: "closed" })])).toBeNull();
  });

  it("is a game that you have left, while it is played and nothing else is", () => {
    const left = myTable("left", { has_left: true });
    expect(tableToResume([left])?.table).toBe("left");
    expect(tableToResume([left, myTable("a")])?.table).toBe("a");
    expect(tableToResume([left, myTable("a", { phase: "lobby" })])?.table).toBe("a");
    expect(tableToResume([{ ...left, phase: "over" }])).toBeNull();
  });
});

describe("the way back", () => {
  it("leads to a game on this device before a lobby, and after a game at a table", () => {
    const lobby = myTable("a", { phase: "lobby" });

    expect(wayBack([myTable("a")], onDevice)?.page).toBe("t/a");
    expect(wayBack([lobby], onDevice)?.page).toBe("pass");
    expect(wayBack([], onDevice)?.page).toBe("pass");
    expect(wayBack([lobby], null)?.page).toBe("t/a");
    expect(wayBack([], null)).toBeNull();
  });

  it("leads to a game that you have left, after any on this device", () => {
    const left = myTable("left", { has_left: true });

    expect(wayBack([left], null)).toEqual({
      page: "t/left",
      text: "Return to your game",
      note: "Ann, Ben, Cleo",
      isLeft: true,
    });
    expect(wayBack([left], onDevice)?.page).toBe("pass");
  });

  it("leads to the table that waits for your number before all others, and says which it is", () => {
    const family = myTable("b", { awaits_you: true, room: "Family" });

    expect(wayBack([myTable("a"), family], onDevice)).toEqual({
      page: "t/b",
      text: "Resume your game",
      note: "Your number is missing: Family",
    });
    expect(wayBack([{ ...family, room: null }], null)?.note).toBe("Your number is missing: Ben and Cleo");
  });

  it("leads to My games if several wait", () => {
    const waiting = ["Family", "Chess club", null].map((room, index) => {
      return myTable(`t${index}`, { awaits_you: true, room });
    });

    expect(wayBack(waiting, null)).toEqual({
      page: "mine",
      text: "3 tables wait for you",
      note: "Family · Chess club · Ben and Cleo",
    });
  });

  it("doesn’t count tables at which only bots wait: they do so gladly", () => {
    const bots = myTable("a", { awaits_you: true, bots: [null, "pip", "saver"], names: ["Ann", "Pip", "Dot"] });

    expect(wayBack([bots, { ...bots, table: "b" }], null)).toEqual({
      page: "t/a",
      text: "Resume your game",
      note: "Ann, Pip, Dot",
    });
    expect(wayBack([bots, myTable("b", { awaits_you: true })], null)?.page).toBe("t/b");
  });
});
