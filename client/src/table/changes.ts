/* What becomes of a snapshot when an update is made to it: a twin of thenumber.online.wire.changes, proved equal by scenes that
it wrote (tests/table/changes.test.ts). No field can be forgotten here: a new one of a snapshot, an update, a table or a
game is a type error until it is decided what becomes of it. */

import { replayed, withTurn, type Game } from "../rules/games.ts";
import type { GameView, Snapshot, TableView, Update } from "../wire/messages.ts";

/** All fields of a type, by name: one that may be absent is undefined instead. */
type Every<Type> = { [Field in keyof Required<Type>]: Type[Field] };

/** No field is left. */
type Nothing = Record<string, never>;

/** Fields of a table: all that it has, and no others. */
type TableFields<Given> = Given &
  Record<Exclude<keyof TableView, keyof Given> | Exclude<keyof Given, keyof TableView>, never>;

/** A table as this device knows it: what the server told, and its game with every turn judged. */
export type Known = Omit<Snapshot, "game"> & { game: Game | null };

/** What one knows from a snapshot alone. */
export function known({ game, ...told }: Snapshot): Known {
  return { ...told, game: game && judged(game) };
}

/** What is known after an update; null if the update does not follow it, so something was missed. */
export function applied(snapshot: Known, update: Update): Known | null {
  // What `progress` tells follows from the turns: it is for clients without rules of their own.
  const { type: _, after, version, revealed = [], progress: _told, ...rest } = update;
  const { you = snapshot.you, answers, ...changed } = rest;
  if (after !== snapshot.version) return null;
  return withoutUndefined<Known>({
    type: snapshot.type,
    version,
    now: snapshot.now,
    link: snapshot.link,
    table: withFields(snapshot.table, changed),
    game: snapshot.game && revealed.reduce(withTurn, snapshot.game),
    you,
    former: snapshot.former,
    draft: revealed.length > 0 ? undefined : snapshot.draft,
    answers,
  });
}

function withFields<Given extends Partial<TableView>>(table: TableView, changed: TableFields<Given>): TableView {
  return { ...table, ...changed };
}

function judged(view: GameView): Game {
  const { seat: _, earlier: _games, written, rulebook, round_no, turn_no, is_over, boards, totals, ...rest } = view;
  rest satisfies Nothing;
  const { rounds } = replayed(boards.length, written, rulebook);
  return { rulebook, round_no, turn_no, is_over, boards, totals, rounds };
}

function withoutUndefined<Type extends object>(fields: Every<Type>): Type {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Type;
}
