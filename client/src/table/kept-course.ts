/* How far a device has looked, as it survives a reload.

What comes back from storage is looked at first: it may be damaged, or of a client that knew games in another form. */

import type { Game } from "../rules/games.ts";
import type { SeenGame } from "../rules/steps.ts";
import type { PlayerView, Seat } from "../wire/messages.ts";

/** Raised when games or players are known in another form: what was kept before is dropped. */
const VERSION = 1;

/** A game that this device has seen, with those who played it: they may have left since. */
export interface WatchedGame extends SeenGame {
  game: Game;
  players: readonly PlayerView[];
  mySeat: Seat | null;
}

/** What survives a reload. */
export interface KeptCourse {
  games: readonly WatchedGame[];
  done: string | null;
}

export function toKeep(course: KeptCourse): object {
  return { version: VERSION, ...course };
}

/** What was kept, if it is a course of ours; null: it is damaged, or none. */
export function readCourse(value: unknown): KeptCourse | null {
  const kept = value as Partial<KeptCourse & { version: number }> | null;
  if (kept?.version !== VERSION || !Array.isArray(kept.games) || !kept.games.every(isWatched)) return null;
  return { games: kept.games, done: kept.done ?? null };
}

function isWatched(value: unknown): value is WatchedGame {
  const { gameNo, since, game, players } = (value ?? {}) as Partial<WatchedGame>;
  const { rounds, boards, totals, rulebook } = game ?? ({} as Partial<Game>);
  const lists = [players, rounds, boards, totals];
  return (
    typeof gameNo === "number" &&
    typeof since === "number" &&
    typeof rulebook?.rounds === "number" &&
    lists.every(Array.isArray) &&
    rounds!.every((round) => Array.isArray(round?.turns) && Array.isArray(round.boards))
  );
}
