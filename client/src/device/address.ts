/* Addresses of this server: it may live under a path, which its pages tell. */

import type { DayDate, TableId } from "../wire/messages.ts";

const base = (): string => document.documentElement.dataset["base"] ?? "/";

/** The path of a page or file of this server. */
export function path(relative: string): string {
  return base() + relative;
}

/** Where the socket of a table is; `seen` is the last version known here. A screen watches for a whole room. */
export function socketAddress(table: TableId, seen: number | null, isScreen = false): string {
  const address = new URL(path(`api/tables/${table}/socket`), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("earlier", "no");
  if (isScreen) address.searchParams.set("screen", "yes");
  if (seen !== null) address.searchParams.set("seen", String(seen));
  return address.href;
}

/** Where one hears of open tables. */
export function openTablesAddress(): string {
  const address = new URL(path("api/open-tables/socket"), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/** Hosts may let anyone join, if the operator of this server lets them. */
export function hasOpenTables(): boolean {
  return document.documentElement.dataset["openTables"] !== "no";
}

/** A turn of a game, as an address names it; both from 1. */
export interface TurnPlace {
  roundNo: number;
  turnNo: number;
}

/** A finished game of a table, or a turn of it. */
export interface GamePlace {
  table: TableId;
  gameNo: number;
  turn: TurnPlace | null;
}

/** What the address bar can name. */
export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "tables" }
  | { page: "mine" }
  | { page: "device" }
  /** `token`: that of a link which makes this device someone's; it's sent to nobody with the address. */
  | { page: "take"; token: string }
  | { page: "one-table" }
  | { page: "paper" }
  | { page: "habits" }
  | { page: "analyse" }
  | { page: "print" }
  | { page: "pass" }
  | { page: "alone" }
  | { page: "today" }
  | { page: "day"; date: DayDate; turn: TurnPlace | null }
  | { page: "kept"; id: string; gameNo: number; turn: TurnPlace | null }
  | { page: "learn"; table: TableId | null }
  | { page: "rules" }
  | { page: "table"; table: TableId; seat: string | null }
  | { page: "screen"; table: TableId }
  | { page: "room"; table: TableId }
  | { page: "tv"; code: string | null }
  | ({ page: "replay" } & GamePlace)
  | ({ page: "analysis" } & GamePlace)
  | { page: "nothing" };

/** The page that an address names. */
export function routeOf(address: URL): Route {
  // Behind a proxy pages live under the base path; at the machine's own address they need not.
  const below = address.pathname.startsWith(base()) ? address.pathname.slice(base().length) : address.pathname.slice(1);
  const [first = "", second = "", ...more] = below.replace(/\/$/, "").split("/");
  if (first === "t" && more.length === 1 && more[0] === "screen") return { page: "screen", table: second };
  if (first === "t" && more.length === 1 && more[0] === "room") return { page: "room", table: second };
  if (first === "t" && more.length > 0) return gameOf(second, more);
  if (first === "here" && more.length > 0) return keptOf(second, more);
  if (first === "today" && second) return dayOf([second, ...more]);
  if (more.length > 0) return { page: "nothing" };
  if (first === "t" && second) return { page: "table", table: second, seat: address.searchParams.get("seat") };
  if (first === "tv") return { page: "tv", code: second || null };
  if (second) return first === "mine" && second === "habits" ? { page: "habits" } : { page: "nothing" };
  switch (first) {
    case "":
      return { page: "home" };
    case "learn": // `table`: where one is invited to, and goes on to from the lesson
      return { page: "learn", table: address.searchParams.get("table") };
    case "take":
      return { page: "take", token: address.hash.slice(1) };
    case "alone":
    case "analyse":
    case "device":
    case "mine":
    case "new":
    case "one-table":
    case "paper":
    case "pass":
    case "print":
    case "rules":
    case "tables":
    case "today":
      return { page: first };
    default:
      return { page: "nothing" };
  }
}

/** A game of a table, `games/2`, or a turn of it, `games/2/1/4`; its analysis, `games/2/analysis`, or that of a turn. */
function gameOf(table: TableId, [games, gameNo, ...rest]: readonly string[]): Route {
  const isAnalysis = rest[0] === "analysis";
  const game = games === "games" ? gameAt([gameNo ?? "", ...(isAnalysis ? rest.slice(1) : rest)]) : null;
  return game ? { page: isAnalysis ? "analysis" : "replay", table, ...game } : { page: "nothing" };
}

/** A game on this device, by its series: `here/abc/2`, or a turn of it. */
function keptOf(id: string, rest: readonly string[]): Route {
  const game = gameAt(rest);
  return game ? { page: "kept", id, ...game } : { page: "nothing" };
}

/** The round of an earlier day, `today/2026-11-16`, or a turn of it. */
function dayOf([date = "", ...rest]: readonly string[]): Route {
  const turn = gameAt(["1", ...rest]);
  return /^\d{4}-\d\d-\d\d$/.test(date) && turn ? { page: "day", date, turn: turn.turn } : { page: "nothing" };
}

/** A game of a series, `2`, or a turn of it, `2/1/4`; null: none can have such an address. */
function gameAt(rest: readonly string[]): { gameNo: number; turn: TurnPlace | null } | null {
  const found = /^([1-9]\d{0,5})(?:\/([1-9])\/([1-9]))?$/.exec(rest.join("/"));
  if (!found) return null;
  const [gameNo, roundNo, turnNo] = found.slice(1).map(Number);
  return { gameNo: gameNo!, turn: roundNo && turnNo ? { roundNo, turnNo } : null };
}
