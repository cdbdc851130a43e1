/* What becomes of a snapshot when an update is made to it: a twin of thenumber.wire.changes, proved equal by games that
it wrote (tests/changes.test.ts). */

import { withTurn, type Game } from "../rules/games.ts";
import type { Snapshot, TableView, Update, View } from "../wire/messages.ts";

const TABLE_FIELDS = [
  "phase",
  "code",
  "players",
  "host",
  "turn_time",
  "deadline",
  "held",
  "paused",
  "game_no",
  "down",
  "series",
] as const satisfies readonly (keyof TableView)[];

/** The snapshot after an update; null if the update does not follow it, so something was missed. */
export function applied(snapshot: Snapshot, update: Update): Snapshot | null {
  if (update.after !== snapshot.version) return null;
  const given = Object.fromEntries(
    TABLE_FIELDS.filter((field) => update[field] !== undefined).map((field) => [field, update[field]]),
  ) as Partial<TableView>;
  const { draft, answers: _, ...rest } = snapshot;
  const isRevealed = (update.revealed ?? []).length > 0;
  return {
    ...rest,
    version: update.version,
    table: { ...snapshot.table, ...given },
    game: snapshot.game && playedOn(snapshot.game, update),
    you: update.you === undefined ? snapshot.you : update.you,
    ...(draft !== undefined && !isRevealed && { draft }),
    ...(update.answers !== undefined && { answers: update.answers }),
  };
}

function playedOn(view: View, update: Update): View {
  return { ...view, ...(update.revealed ?? []).reduce<Game>(withTurn, view) };
}
