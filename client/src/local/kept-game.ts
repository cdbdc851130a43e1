/* A game on this device as it is kept: who plays, what was written, and how far people have looked. All else follows.

Whatever comes back from storage is looked at first: it may be damaged, of another version, or of another program. */

import { replayed, type Game, type Written } from "../rules/games.ts";
import { isOut } from "../rules/boards.ts";
import { isTileNumber } from "../rules/numbers.ts";
import { BLANK, distinct } from "../rules/record-text.ts";
import { rulebookOf, turnsIn } from "../rules/rulebook.ts";
import { COLOURS, PUBLISHED, ROUNDS, type Colour, type TileNumber } from "../wire/messages.ts";
import { freshId } from "../device/chance.ts";

/** What the game is for: one person among bots, one phone for all, the score of a game on paper, or a day's round. */
export const KINDS = ["alone", "pass", "paper", "today"] as const;
export type Kind = (typeof KINDS)[number];

/** Raised when what is kept would be misunderstood by an older client, or by a newer one. */
const VERSION = 1;
const FEWEST_SEATS = 2;
/** Older games of a series are forgotten. */
const MOST_GAMES = 100;
const LONGEST_TEXT = 200;

/** A seat on this device. */
export interface LocalSeat {
  name: string;
  colour: Colour;
  /** The character that plays here; null: a person. */
  bot: string | null;
  /** The person who sat here has gone: their tiles are blank from now on. */
  hasLeft?: boolean | undefined;
}

/** A game of the series that is over. */
export interface KeptEarlier {
  rounds: number;
  written: Written;
}

export interface KeptGame {
  version: typeof VERSION;
  kind: Kind;
  /** Its name among all games of this device; a rematch keeps it. */
  id: string;
  /** How often it has changed: a tab that is behind must not undo what another has done. */
  revision: number;
  seats: readonly LocalSeat[];
  rounds: number;
  /** Seconds for each number; null: as long as it takes. */
  turnTime: number | null;
  /** The turns that were revealed. */
  written: Written;
  /** This turn's tiles: three digits, or fewer while they are entered; `BLANK`; empty: nothing yet. */
  tiles: readonly string[];
  /** The last step that was looked at (rules/steps.ts). */
  done: string | null;
  /** The games of the series before this one, with the same seats. */
  earlier: readonly KeptEarlier[];
  /** How many there were before those. */
  forgotten?: number | undefined;
}

/** A game about to start; of equal names all but one get a number, for records tell players by their names. */
export function startedGame(
  kind: Kind,
  seats: readonly LocalSeat[],
  rounds: number,
  turnTime: number | null = null,
): KeptGame {
  if (!isRounds(rounds) || !isTurnTime(turnTime)) throw new RangeError("nobody could play such a game");
  const empty = { written: [], tiles: untouched(seats), done: null, earlier: [] };
  return { version: VERSION, kind, id: freshId(), revision: 0, seats: seated(seats), rounds, turnTime, ...empty };
}

/** These seats, with names that tell them apart. */
export function seated(seats: readonly LocalSeat[]): LocalSeat[] {
  if (!isSeats(seats)) throw new RangeError("nobody could sit like this");
  const names = distinct(seats.map(({ name }) => name));
  return seats.map((seat, index) => ({ ...seat, name: names[index]! }));
}

/** The same seats about to play another game. */
export function nextGame(kept: KeptGame): KeptGame {
  const { seats, rounds, written, earlier, forgotten = 0 } = kept;
  const all = [...earlier, { rounds, written }];
  const before = all.slice(-MOST_GAMES);
  const forgottenNow = forgotten + all.length - before.length;
  return { ...kept, written: [], tiles: untouched(seats), done: null, earlier: before, forgotten: forgottenNow };
}

/** Tiles on which nothing is written yet; those of people who have left stay so. */
export function untouched(seats: readonly LocalSeat[]): string[] {
  return seats.map(({ hasLeft }) => (hasLeft ? BLANK : ""));
}

/** The game that these turns make. */
export function gameOf(players: number, { rounds, written }: KeptEarlier): Game {
  return replayed(players, written, rulebookOf(rounds));
}

/** These turns, and those that go by without anyone because nobody has a digit left. */
export function withIdleTurns(players: number, { rounds, written }: KeptEarlier): Written {
  const game = gameOf(players, { rounds, written });
  if (game.is_over || !game.boards.every(isOut)) return written;
  return withIdleTurns(players, { rounds, written: [...written, Array<null>(players).fill(null)] });
}

/** What was kept, if it is a game of ours that can be gone on with; null: it is damaged, or none. */
export function readKept(value: unknown): KeptGame | null {
  if (!isObject(value) || value["version"] !== VERSION) return null;
  const { kind, id, revision, seats, rounds, turnTime, written, tiles, done, earlier, forgotten = 0 } = value;
  if (!KINDS.some((known) => known === kind) || !isText(id) || !isCount(revision)) return null;
  if (!isSeats(seats) || !isRounds(rounds) || !isTurnTime(turnTime)) return null;
  if (!isWritten(written, seats.length, rounds)) return null;
  if (!isRow(tiles, seats.length, isEntry) || (done !== null && !isText(done))) return null;
  if (!Array.isArray(earlier) || earlier.length > MOST_GAMES) return null;
  if (!earlier.every((game) => isEarlier(game, seats.length)) || !isCount(forgotten)) return null;
  return value as unknown as KeptGame;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_TEXT;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isRounds(value: unknown): value is number {
  return isCount(value) && ROUNDS.includes(value);
}

function isTurnTime(value: unknown): value is number | null {
  return value === null || (isCount(value) && value > 0);
}

export function isSeats(value: unknown): value is LocalSeat[] {
  if (!Array.isArray(value) || value.length < FEWEST_SEATS || value.length > COLOURS.length) return false;
  return value.every(isSeat) && new Set(value.map(({ colour }) => colour)).size === value.length;
}

function isSeat(value: unknown): value is LocalSeat {
  if (!isObject(value)) return false;
  const { name, colour, bot, hasLeft = false } = value;
  const isKnown = COLOURS.some((known) => known === colour);
  return isText(name) && isKnown && (bot === null || isText(bot)) && typeof hasLeft === "boolean";
}

function isEarlier(value: unknown, players: number): value is KeptEarlier {
  return isObject(value) && isRounds(value["rounds"]) && isWritten(value["written"], players, value["rounds"]);
}

export function isWritten(value: unknown, players: number, rounds: number): value is Written {
  const most = rounds * turnsIn(PUBLISHED);
  return Array.isArray(value) && value.length <= most && value.every((turn) => isRow(turn, players, isNumber));
}

function isRow(value: unknown, players: number, isPart: (part: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === players && value.every(isPart);
}

function isNumber(value: unknown): value is TileNumber | null {
  return value === null || (typeof value === "string" && isTileNumber(value));
}

/** As much as is typed of a tile. */
export function isEntry(value: unknown): value is string {
  return typeof value === "string" && (value === BLANK || /^\d{0,3}$/.test(value));
}
