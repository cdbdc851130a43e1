/* What is asked over HTTP: what the first page and tables need stands here, all else in modules beside it. */

import { path } from "../device/address.ts";
import type {
  Bots,
  Code,
  DayDate,
  EveryonesDay,
  GameRecord,
  HandIn,
  Me,
  MyGames,
  MyTables,
  NewTable,
  PlayedDay,
  Problem,
  TableFound,
  TableId,
  TableNow,
  Time,
  Today,
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
