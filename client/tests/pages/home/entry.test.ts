import { describe, expect, it } from "vitest";
import { readEntry } from "../../../src/pages/home/entry.ts";
import { tableToResume, wayBack } from "../../../src/pages/home/resume.ts";
import type { MyTable } from "../../../src/wire/messages.ts";

describe("the field for a table's code", () => {
  it.each(["K7MPQ2", "k7mpq2", " K7M PQ2 ", "k7m-pq2", "K7M–PQ2", "k 7 m p q 2", "K7M.PQ2"])("reads %j", (typed) => {
    expect(readEntry(typed)).toEqual({ kind: "code", code: "K7MPQ2" });
  });

  it.each(["", "   ", "K7MPQ", "K7MPQ22", "K7MPQ!", "ŁÓDŹ22", "👋👋👋"])("finds no code in %j", (typed) => {
    expect(readEntry(typed)).toEqual({ kind: "malformed" });
  });

  it.each([..."01ILOU"])("knows that no code contains %s", (letter) => {
    expect(readEntry(`K7M${letter}Q2`)).toEqual({ kind: "impossible" });
  });

  it.each([
    "https://example.org/t/plmkadymaljykfngods7jgxtli",
    "http://192.168.1.20:2810/number/t/plmkadymaljykfngods7jgxtli/",
    "Come and play: https://example.org/t/plmkadymaljykfngods7jgxtli see you",
  ])("takes a whole link: %s", (pasted) => {
    expect(readEntry(pasted)).toEqual({ kind: "link", page: "t/plmkadymaljykfngods7jgxtli" });
  });

  it("takes a link to a game that is over, or to a turn of it", () => {
    const page = "t/abc234/games/2/1/4";
    expect(readEntry(`Look at that: https://example.org/${page} !`)).toEqual({ kind: "link", page });
  });

  it("keeps the token of a link that moves a seat", () => {
    const entry = readEntry("https://example.org/t/abc234?seat=hd4zr_wz6-tfo");
    expect(entry).toEqual({ kind: "link", page: "t/abc234?seat=hd4zr_wz6-tfo" });
  });
});

describe("the table to come back to", () => {
  const table = (id: string, phase: MyTable["phase"], player: number | null): MyTable => {
    return { table: id, link: "", phase, player, names: [], games: 0, awaits_you: false, changed: 0, room: null };
  };

  it("is a game going on, before a lobby that changed later", () => {
    expect(tableToResume([table("a", "lobby", 1), table("b", "playing", 2)])?.table).toBe("b");
  });

  it("is a lobby if no game is going on", () => {
    expect(tableToResume([table("a", "over", 1), table("b", "lobby", 1)])?.table).toBe("b");
  });

  it("is none where you have no seat", () => {
    expect(tableToResume([table("a", "playing", null), table("b", "closed", 1)])).toBeNull();
  });

  it("is a game on this device before a lobby, and after a game at a table", () => {
    const local = { page: "pass", names: ["Ann", "Ben"] } as const;
    const back = (mine: MyTable | null) => wayBack(mine, { ...local, names: [...local.names] })?.page;

    expect(back(table("a", "playing", 1))).toBe("t/a");
    expect(back(table("a", "lobby", 1))).toBe("pass");
    expect(back(null)).toBe("pass");
    expect(wayBack(table("a", "lobby", 1), null)?.page).toBe("t/a");
    expect(wayBack(null, null)).toBeNull();
  });
});
