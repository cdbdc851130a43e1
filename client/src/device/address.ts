/* Addresses of this server: it may live under a path, which its pages tell. */

import type { TableId } from "../wire/messages.ts";

const base = (): string => document.documentElement.dataset["base"] ?? "/";

/** The path of a page or file of this server. */
export function path(relative: string): string {
  return base() + relative;
}

/** Where the socket of a table is; `seen` is the last version known here. */
export function socketAddress(table: TableId, seen: number | null): string {
  const address = new URL(path(`api/tables/${table}/socket`), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("earlier", "no");
  if (seen !== null) address.searchParams.set("seen", String(seen));
  return address.href;
}

/** A finished game of a table, or a turn of it. */
export interface GamePlace {
  table: TableId;
  gameNo: number;
  turn: { roundNo: number; turnNo: number } | null;
}

/** What the address bar can name. */
export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "mine" }
  | { page: "habits" }
  | { page: "analyse" }
  | { page: "print" }
  | { page: "learn"; table: TableId | null }
  | { page: "rules" }
  | { page: "table"; table: TableId; seat: string | null }
  | ({ page: "replay" } & GamePlace)
  | ({ page: "analysis" } & GamePlace)
  | { page: "nothing" };

/** The page that an address names. */
export function routeOf(address: URL): Route {
  // Behind a proxy pages live under the base path; at the machine's own address they need not.
  const below = address.pathname.startsWith(base()) ? address.pathname.slice(base().length) : address.pathname.slice(1);
  const [first = "", second = "", ...more] = below.replace(/\/$/, "").split("/");
  if (first === "t" && more.length > 0) return gameOf(second, more);
  if (more.length > 0) return { page: "nothing" };
  if (first === "t" && second) return { page: "table", table: second, seat: address.searchParams.get("seat") };
  if (second) return first === "mine" && second === "habits" ? { page: "habits" } : { page: "nothing" };
  switch (first) {
    case "":
      return { page: "home" };
    case "learn": // `table`: where one is invited to, and goes on to from the lesson
      return { page: "learn", table: address.searchParams.get("table") };
    case "analyse":
    case "mine":
    case "new":
    case "print":
    case "rules":
      return { page: first };
    default:
      return { page: "nothing" };
  }
}

/** A game of a table, `games/2`, or a turn of it, `games/2/1/4`; its analysis, `games/2/analysis`, or that of a turn. */
function gameOf(table: TableId, rest: readonly string[]): Route {
  const found = /^games\/([1-9]\d{0,5})(\/analysis)?(?:\/([1-9])\/([1-9]))?$/.exec(rest.join("/"));
  if (!found) return { page: "nothing" };
  const [, gameNo, analysis, roundNo, turnNo] = found;
  return {
    page: analysis ? "analysis" : "replay",
    ...{ table, gameNo: Number(gameNo) },
    turn: roundNo && turnNo ? { roundNo: Number(roundNo), turnNo: Number(turnNo) } : null,
  };
}
