/* Addresses of this server: it may live under a path, which its pages tell. */

import type { TableId } from "../wire/messages.ts";

const base = (): string => document.documentElement.dataset["base"] ?? "/";

/** The path of a page or file of this server. */
export function path(relative: string): string {
  return base() + relative;
}

/** The path of an address of this server, below the base. */
export function below({ pathname }: URL): string {
  // Behind a proxy pages live under the base path; at the machine's own address they need not.
  return pathname.startsWith(base()) ? pathname.slice(base().length) : pathname.slice(1);
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
