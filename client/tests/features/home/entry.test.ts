import { describe, expect, it } from "vitest";
import { readEntry } from "../../../src/features/home/entry.ts";

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

  it("takes a link that makes this device someone's: an installed app has no other way", () => {
    const entry = readEntry("Open https://example.org/number/take#Zk3vQ0m-T8y_Rw on your tablet");
    expect(entry).toEqual({ kind: "link", page: "take#Zk3vQ0m-T8y_Rw" });
  });
});
