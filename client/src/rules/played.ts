/* What has been played of a game, looked at again: its turns, and what lay before and after them. */

import type { Rulebook, Seat, Tile, Turn } from "../wire/messages.ts";
import type { Game } from "./games.ts";
import { roundAfter, roundOf, sumOf, tilesIn, type Round } from "./rounds.ts";

/** A turn of a game, and in which round. */
export interface TurnOfGame {
  roundNo: number;
  turn: Turn;
}

/** A turn with what lay before and after it. */
export interface PlayedTurn extends TurnOfGame {
  rulebook: Rulebook;
  /** The rounds before its own. */
  earlier: readonly Round[];
  /** Its round, as it was then. */
  before: Round;
  after: Round;
  /** Each seat's score in the whole game. */
  totalsBefore: readonly number[];
  totalsAfter: readonly number[];
}

/** All the turns played, of all rounds. */
export function turnsOf(game: Game): Turn[] {
  return game.rounds.flatMap((round) => round.turns);
}

/** The last turn revealed, or the last one of a kind; null if there is none. */
export function lastTurn(game: Game, isWanted: (turn: Turn) => boolean = () => true): TurnOfGame | null {
  const roundNo = game.rounds.findLastIndex((round) => round.turns.some(isWanted)) + 1;
  const turn = game.rounds[roundNo - 1]?.turns.findLast(isWanted);
  return turn ? { roundNo, turn } : null;
}

/** A turn in its place in the game. */
export function playedTurn(game: Game, { roundNo, turn }: TurnOfGame): PlayedTurn {
  const { rulebook, boards } = game;
  const earlier = game.rounds.slice(0, roundNo - 1);
  const { turns } = game.rounds[roundNo - 1]!;
  const before = roundOf(turns.slice(0, turn.turn_no - 1), boards.length, rulebook);
  const after = roundAfter(before, turn);
  const totalsBefore = sumOf([...earlier, before]);
  return { rulebook, roundNo, turn, earlier, before, after, totalsBefore, totalsAfter: sumOf([...earlier, after]) };
}

/** How many of a seat's tiles were eliminated in a row, up to the last turn. */
export function eliminatedInARow(game: Game, seat: Seat): number {
  const turns = turnsOf(game);
  return turns.length - 1 - turns.findLastIndex((turn) => turn.tiles[seat]!.verdict !== "eliminated");
}

/** A seat's tile of every turn of a round so far. */
export function tilesOf(game: Game, seat: Seat, roundNo = game.round_no): (Tile | null)[] {
  return tilesIn(game.rounds[roundNo - 1]?.turns ?? [], seat);
}
