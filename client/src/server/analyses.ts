/* What is asked about why games went as they did; much of it has to be computed first. */

import type { Analysed, Analysis, Habits, PastedRecord, TableId, TurnMaps, Waiting } from "../wire/messages.ts";
import { ask } from "./http.ts";

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
