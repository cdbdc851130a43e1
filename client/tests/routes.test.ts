import { describe, expect, it } from "vitest";
import { placeOf, routeOf } from "../src/routes.ts";

const found = (path: string) => routeOf(new URL(path, "https://example.org/"));
const place = (path: string) => placeOf(found(path)!);

/** A page by its name, with what it is told. */
function route(path: string): unknown {
  const shown = found(path);
  return shown && { page: shown.name, ...shown.told };
}

describe("an address", () => {
  it("leads to a game of a table, and to a turn of it", () => {
    expect(route("t/abc/games/2")).toEqual({ page: "replay", table: "abc", gameNo: 2, turn: null });
    const turn = { roundNo: 1, turnNo: 4 };
    expect(route("t/abc/games/12/1/4/")).toEqual({ page: "replay", table: "abc", gameNo: 12, turn });
  });

  it("leads to a game that was played on this device, and to a turn of it", () => {
    expect(route("here/abc/2")).toEqual({ page: "kept", id: "abc", gameNo: 2, turn: null });
    expect(route("here/abc/2/2/5")).toMatchObject({ gameNo: 2, turn: { roundNo: 2, turnNo: 5 } });
  });

  it("leads to the screen of a table, also by its code", () => {
    expect(route("t/abc/screen")).toEqual({ page: "screen", table: "abc" });
    expect(route("t/abc/room")).toEqual({ page: "room", table: "abc" });
    expect(route("tv")).toEqual({ page: "tv", code: null });
    expect(route("tv/k7qf4m/")).toEqual({ page: "tv", code: "k7qf4m" });
  });

  it("leads to the analysis of a game, and to that of a turn", () => {
    expect(route("t/abc/games/2/analysis")).toEqual({ page: "analysis", table: "abc", gameNo: 2, turn: null });
    const turn = { roundNo: 2, turnNo: 4 };
    expect(route("t/abc/games/2/analysis/2/4")).toEqual({ page: "analysis", table: "abc", gameNo: 2, turn });
    expect(route("analyse")).toEqual({ page: "analyse" });
    expect(route("mine/habits")).toEqual({ page: "habits" });
    expect(route("device")).toEqual({ page: "device" });
    expect(route("take#Zk3vQ0m")).toEqual({ page: "take", token: "Zk3vQ0m" });
    expect(route("take")).toEqual({ page: "take", token: "" });
  });

  it("leads to today's round, and to that of an earlier day, or to a turn of it", () => {
    expect(route("today")).toEqual({ page: "today" });
    expect(route("today/2026-11-16")).toEqual({ page: "day", date: "2026-11-16", turn: null });
    const turn = { roundNo: 1, turnNo: 4 };
    expect(route("today/2026-11-16/1/4")).toEqual({ page: "day", date: "2026-11-16", turn });
  });

  it.each([
    "today/yesterday",
    "today/2026-11-16/4",
    "here",
    "here/abc",
    "here/abc/0",
    "here/abc/1/2",
    "t/abc/games/1/analysis/2",
    "mine/more",
    "t/abc/games",
    "t/abc/games/0",
    "t/abc/games/x",
    "t/abc/games/1/2",
    "t/abc/games/1/0/1",
    "t/abc/more",
    "t/abc/screen/1",
    "t/abc/room/1",
    "tv/k7qf4m/1",
  ])("leads nowhere: %s", (path) => {
    expect(route(path)).toBeNull();
  });

  it("is another place if it has another page, table, game or day, but not for a turn or a seat", () => {
    expect(place("t/abc?seat=x")).toBe(place("t/abc"));
    expect(place("t/abc/games/2/1/4")).toBe(place("t/abc/games/2"));
    expect(place("today/2026-11-16/1/4")).toBe(place("today/2026-11-16"));
    expect(place("tv/k7qf4m")).toBe(place("tv"));
    const others = [
      "t/abc",
      "t/abd",
      "t/abc/room",
      "t/abc/games/1",
      "t/abc/games/2",
      "t/abc/games/2/analysis",
      "take#a",
      "take#b",
    ];
    expect(new Set([...others, "today", "today/2026-11-16", "today/2026-11-17"].map(place)).size).toBe(
      others.length + 3,
    );
  });
});
