/* What becomes of a snapshot when an update is made to it: a twin of thenumber.wire.changes, proved equal by scenes that
it wrote (tests/table/changes.test.ts). No field can be forgotten here: a new one of a snapshot, an update or a table is
a type error until it is decided what becomes of it. */

import { withTurn, type Game } from "../rules/games.ts";
import type { Snapshot, TableView, Turn, Update, View } from "../wire/messages.ts";

/** All fields of a type, by name: one that may be absent is undefined instead. */
type Every<Type> = { [Field in keyof Required<Type>]: Type[Field] };

/** Fields of a table: all that it has, and no others. */
type TableFields<Given> = Given &
  Record<Exclude<keyof TableView, keyof Given> | Exclude<keyof Given, keyof TableView>, never>;

/** The snapshot after an update; null if the update does not follow it, so something was missed. */
export function applied(snapshot: Snapshot, update: Update): Snapshot | null {
  // What `progress` tells follows from the turns: it is for clients without rules of their own.
  const { type: _, after, version, revealed = [], progress: _told, played = [], ...rest } = update;
  const { you = snapshot.you, answers, ...changed } = rest;
  if (after !== snapshot.version) return null;
  return withoutUndefined<Snapshot>({
    type: snapshot.type,
    version,
    now: snapshot.now,
    link: snapshot.link,
    table: withFields(snapshot.table, { ...changed, series: [...snapshot.table.series, ...played] }),
    game: snapshot.game && withTurns(snapshot.game, revealed),
    you,
    former: snapshot.former,
    draft: revealed.length > 0 ? undefined : snapshot.draft,
    answers,
  });
}

function withFields<Given extends Partial<TableView>>(table: TableView, changed: TableFields<Given>): TableView {
  return { ...table, ...changed };
}

function withTurns(view: View, revealed: readonly Turn[]): View {
  return { ...view, ...revealed.reduce<Game>(withTurn, view) };
}

function withoutUndefined<Type extends object>(fields: Every<Type>): Type {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Type;
}
