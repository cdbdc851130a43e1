/* What is asked over HTTP. */

import { path } from "../device/address.ts";
import type {
  Analysed,
  Analysis,
  Bots,
  Code,
  DayDate,
  EveryonesDay,
  DeviceLink,
  DeviceOffer,
  DeviceToken,
  Forgotten,
  GameRecord,
  Habits,
  HandIn,
  Me,
  MyGames,
  MyTables,
  NewTable,
  PastedRecord,
  PlayedDay,
  Problem,
  Room,
  TableFound,
  TableId,
  TableNow,
  Time,
  Today,
  TurnMaps,
  Waiting,
} from "../wire/messages.ts";
import { OFFLINE, Refusal } from "../wire/refusal.ts";

const ANSWER_WITHIN = 10_000;

/** The answer to a request; throws a `Refusal`. */
export async function ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", relative: string, body?: object): Promise<T> {
  let answer: unknown;
  let isRefused: boolean;
  try {
    const response = await fetch(path(`api/${relative}`), {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    isRefused = !response.ok;
    answer = await response.json();
  } catch {
    throw new Refusal({ code: OFFLINE, sentence: "The server cannot be reached." });
  }
  if (!isRefused) return answer as T;
  if (isProblem(answer)) throw new Refusal(answer);
  throw new Refusal({ code: OFFLINE, sentence: "The server cannot be reached." });
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "code" in answer && "sentence" in answer;
}

let known: Promise<Me> | null = null;

/** Be known to the server, by a cookie that only it can read; asked once. */
export async function beKnown(): Promise<Me> {
  known ??= ask<Me>("POST", "me");
  known.catch(() => (known = null));
  return known;
}

/** A link that makes another device the same guest, once. */
export async function makeDeviceLink(): Promise<DeviceLink> {
  await beKnown();
  return ask<DeviceLink>("POST", "me/links");
}

/** Whether such a link still works, and would change anything. */
export async function lookAtDeviceLink(brought: DeviceToken): Promise<DeviceOffer> {
  return ask<DeviceOffer>("POST", "me/links/look", brought);
}

/** Be the guest who made it from now on. */
export async function useDeviceLink(brought: DeviceToken): Promise<Me> {
  return ask<Me>("POST", "me/links/use", brought);
}

/** Be nobody any more on this device. */
export async function signOut(): Promise<Forgotten> {
  return ask<Forgotten>("DELETE", "me/cookie");
}

/** Be erased on the server, and so on every device. */
export async function eraseMe(): Promise<Forgotten> {
  return ask<Forgotten>("DELETE", "me");
}

/** Open a table and sit down at it; one is known from then on. */
export async function openTable(wanted: NewTable): Promise<TableFound> {
  return ask<TableFound>("POST", "tables", wanted);
}

/** A table as it is now, without sitting down or staying. */
export async function tableNow(table: TableId): Promise<TableNow> {
  return ask<TableNow>("GET", `tables/${encodeURIComponent(table)}`);
}

/** The table with a code, while its lobby is open. */
export async function findTable(code: Code): Promise<TableFound> {
  return ask<TableFound>("GET", `codes/${encodeURIComponent(code)}`);
}

/** The tables at which one sits or sat, the last changed first. */
export async function myTables(): Promise<MyTables> {
  return ask<MyTables>("GET", "me/tables");
}

/** Finished games of one's own, the last one first: those that ended before then, or the very last. */
export async function myGames(before?: Time): Promise<MyGames> {
  return ask<MyGames>("GET", before === undefined ? "me/games" : `me/games?before=${before}`);
}

/** Who may be added to a table as a bot. */
export async function allBots(): Promise<Bots> {
  return ask<Bots>("GET", "bots");
}

/** The record of a finished game. */
export async function gameRecord(table: TableId, gameNo: number): Promise<GameRecord> {
  return ask<GameRecord>("GET", `tables/${encodeURIComponent(table)}/games/${gameNo}`);
}

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

/** Why a finished game went as it did; it may have to be computed first. */
export async function gameAnalysis(table: TableId, gameNo: number): Promise<Analysis | Waiting> {
  return ask<Analysis | Waiting>("GET", `tables/${encodeURIComponent(table)}/games/${gameNo}/analysis`);
}

/** What every number was worth in a turn of it, by the turn's index. */
export async function gameMaps(table: TableId, gameNo: number, turn: number): Promise<TurnMaps | Waiting> {
  return ask<TurnMaps | Waiting>("GET", `tables/${encodeURIComponent(table)}/games/${gameNo}/analysis/${turn}`);
}

/** The same of a game that was played anywhere. */
export async function recordAnalysis(pasted: PastedRecord): Promise<Analysed | Waiting> {
  return ask<Analysed | Waiting>("POST", "analyses", pasted);
}

export async function recordMaps(pasted: PastedRecord, turn: number): Promise<TurnMaps | Waiting> {
  return ask<TurnMaps | Waiting>("POST", `analyses/${turn}`, pasted);
}

/** What one does again and again, in all finished games of one's own. */
export async function myHabits(): Promise<Habits | Waiting> {
  return ask<Habits | Waiting>("GET", "me/habits");
}

/** Today's round; a server that has only just started may have to deal it first. */
export async function todaysRound(): Promise<Today | Waiting> {
  return ask<Today | Waiting>("GET", "today");
}

/** Hand in one's round of a day; what comes back is the one that counts: the first. */
export async function handInRound(handed: HandIn): Promise<PlayedDay | Waiting> {
  return ask<PlayedDay | Waiting>("POST", "today", handed);
}

/** How everyone fared in the round of a day: of today's only when one's own is handed in. */
export async function everyonesDay(date: DayDate): Promise<EveryonesDay | Waiting> {
  return ask<EveryonesDay | Waiting>("GET", `today/${encodeURIComponent(date)}`);
}
