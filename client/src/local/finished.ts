/* The games that came to their end on this device. They are on no server: what is forgotten here is gone. */

import type { Memory } from "../device/memory.ts";
import type { Seat } from "../wire/messages.ts";
import { isCount, isObject, isRounds, isSeats, isText, isWritten, KINDS, type Kind } from "./kept-game.ts";
import type { LocalGame, LocalRecord } from "./local-game.svelte.ts";

export interface FinishedGame {
  /** With the number of the game, a name that no other game of this device has. */
  id: string;
  /** In its series, from 1. */
  gameNo: number;
  kind: Kind;
  /** When, in milliseconds. */
  ended: number;
  /** The one person among bots; null: several people, of whom none is this device's. */
  seat: Seat | null;
  record: LocalRecord;
}

const NAME = "local.finished";
/** Older ones are forgotten: a browser gives little room. */
const MOST = 100;

export class FinishedGames {
  readonly #memory: Pick<Memory, "recall" | "keep">;

  constructor(memory: Pick<Memory, "recall" | "keep">) {
    this.#memory = memory;
  }

  /** The last one first. */
  all(): FinishedGame[] {
    return this.#kept().filter(isFinished);
  }

  find(id: string, gameNo: number): FinishedGame | null {
    return this.all().find((game) => isSame(game, { id, gameNo })) ?? null;
  }

  /** Keep a game; one that was corrected after its end takes its own place. False: this browser keeps no more. */
  add(game: FinishedGame): boolean {
    const all = this.#kept();
    const there = this.find(game.id, game.gameNo);
    const next = there
      ? all.map((each) => (isFinished(each) && isSame(each, there) ? { ...game, ended: there.ended } : each))
      : [game, ...all];
    return this.#memory.keep(NAME, next.slice(0, MOST));
  }

  /** Those of a newer version, too, which this one doesn't understand: they stay as they are. */
  #kept(): readonly unknown[] {
    const kept = this.#memory.recall(NAME);
    return Array.isArray(kept) ? kept : [];
  }
}

/** A game that is over, as it is kept; null: it goes on. */
export function finishedOf(game: LocalGame, kind: Kind, date: Date): FinishedGame | null {
  if (!game.game.is_over) return null;
  const { id, gameNo } = game;
  return { id, gameNo, kind, ended: date.getTime(), seat: onlyPerson(game), record: game.record(date) };
}

/** The seat of the one person among bots; null: there are several people, or none. */
export function onlyPerson({ seats }: Pick<LocalGame, "seats">): Seat | null {
  const people = seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return people.length === 1 ? people[0]! : null;
}

function isSame(one: Pick<FinishedGame, "id" | "gameNo">, other: Pick<FinishedGame, "id" | "gameNo">): boolean {
  return one.id === other.id && one.gameNo === other.gameNo;
}

function isFinished(value: unknown): value is FinishedGame {
  if (!isObject(value) || !isText(value["id"]) || !KINDS.some((known) => known === value["kind"])) return false;
  const { gameNo, ended, seat, record } = value;
  if (!isCount(gameNo) || !isCount(ended) || !isObject(record)) return false;
  const { players, colours, bots, rounds, turns, date } = record;
  if (![players, colours, bots].every((list) => Array.isArray(list)) || !isText(date)) return false;
  const seats = (players as unknown[]).map((name, index) => ({
    name,
    colour: (colours as unknown[])[index],
    bot: (bots as unknown[])[index],
  }));
  if (!isSeats(seats) || !isRounds(rounds) || !isWritten(turns, seats.length, rounds)) return false;
  return !Number.isNaN(Date.parse(date)) && (seat === null || (isCount(seat) && seat < seats.length));
}
