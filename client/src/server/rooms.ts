/* What is asked about rooms. */

import { path } from "../device/address.ts";
import type { Room, TableId } from "../wire/messages.ts";
import { ask } from "./http.ts";

/** A room: one season of it, or all; and its last games, or those before one. */
export async function roomAt(table: TableId, season: number | null, before?: number): Promise<Room> {
  const asked = new URLSearchParams();
  if (season !== null) asked.set("season", String(season));
  if (before !== undefined) asked.set("before", String(before));
  return ask<Room>("GET", `tables/${encodeURIComponent(table)}/room?${asked}`);
}

/** Where its standings ("csv") or records ("jsonl") can be had. */
export function roomFile(table: TableId, kind: string, season: number | null): string {
  const query = season === null ? "" : `?season=${season}`;
  return path(`api/tables/${encodeURIComponent(table)}/room.${kind}${query}`);
}
