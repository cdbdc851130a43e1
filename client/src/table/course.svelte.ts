/* Where in the evening this device is. The server opens the next turn the moment the tiles are revealed; the device shows
the reveal, the score sheet and the podium until its owner moves on. */

import { tab } from "../device/memory.ts";
import { boardsAfter, totalOf } from "../rules/turn.ts";
import type { Board, PlayerView, Rulebook, Seat, Turn, Update, View } from "../wire/messages.ts";
import type { LiveTable } from "./live-table.svelte.ts";

export type Stage = "loading" | "trouble" | "join" | "lobby" | "choosing" | "reveal" | "sheet" | "final";

/** A revealed turn, with the boards before and after it. */
export interface Revealed {
  rulebook: Rulebook;
  roundNo: number;
  /** All turns of that round so far, and the one that is shown. */
  turns: readonly Turn[];
  turn: Turn;
  players: readonly PlayerView[];
  mySeat: Seat | null;
  before: readonly Board[];
  after: readonly Board[];
  /** Running totals of the whole game. */
  totalsBefore: readonly number[];
  totalsAfter: readonly number[];
  /** It happens right now, so it is told step by step; otherwise it is shown settled. */
  isLive: boolean;
}

/** A game with those who play it, and one's own seat in it. */
export interface WatchedGame {
  game: View;
  players: readonly PlayerView[];
  mySeat: Seat | null;
}

/** What this device has shown of a game. */
interface Shown {
  gameNo: number;
  turns: number;
  sheets: number;
}

export class Course {
  readonly #table: LiveTable;
  #shown = $state.raw<Shown>({ gameNo: 0, turns: 0, sheets: 0 });
  #isLive = $state(false);
  #isWatching = $state(false);
  #isPastFinal = $state(false);

  constructor(table: LiveTable) {
    this.#table = table;
  }

  readonly stage: Stage = $derived.by(() => this.#stage());

  /** The turn to be shown while the stage is `reveal`: the last one in which someone took part. */
  readonly revealed: Revealed | null = $derived.by(() => this.#revealed());

  /** The round whose sheet is shown while the stage is `sheet`, from 1: the last one played. */
  get sheetOf(): number {
    return this.#roundsDone;
  }

  /** After the reveal comes a sheet that was not shown yet. */
  get isSheetNext(): boolean {
    return this.#roundsDone > this.#shown.sheets;
  }

  /** In an open lobby: look on without a seat. */
  watch(): void {
    this.#isWatching = true;
  }

  /** Take a seat after all. */
  stopWatching(): void {
    this.#isWatching = false;
  }

  /** From the reveal to the next turn or the sheet, from the sheet to the next round or the podium, from there on. */
  next(): void {
    const { gameNo } = this.#shown;
    if (this.stage === "reveal") this.#keep({ gameNo, turns: this.#turns.length, sheets: this.#shown.sheets });
    else if (this.stage === "sheet") this.#keep({ ...this.#shown, sheets: this.#roundsDone });
    else if (this.stage === "final") this.#isPastFinal = true;
  }

  /** The table has changed. A reveal that an update tells happens now; a snapshot (null) tells what has happened. */
  follow(update: Update | null): void {
    const { game_no: gameNo, phase } = this.#table.view;
    if (phase === "playing") this.#isPastFinal = false;
    if (gameNo !== this.#shown.gameNo) this.#begin(gameNo);
    if (update === null) this.#isLive = false;
    else if (update.revealed?.length) this.#isLive = true;
  }

  /** A game that this device sees for the first time: what was before is not told again. */
  #begin(gameNo: number): void {
    const kept = tab.recall(`shown.${this.#table.id}`) as Shown | null;
    this.#shown = kept?.gameNo === gameNo ? kept : { gameNo, turns: this.#turns.length, sheets: this.#roundsDone };
    this.#remember();
  }

  #stage(): Stage {
    const table = this.#table;
    if (table.problem !== null) return "trouble";
    if (table.isLoading) return "loading";
    const phase = table.view.phase;
    if (phase === "closed") return "trouble";
    if (phase === "lobby" && (table.you !== null || this.#isWatching)) return "lobby";
    if (phase === "lobby" && this.game === null) return "join";
    if (this.#turns.length > this.#shown.turns) return "reveal";
    if (this.isSheetNext) return "sheet";
    return phase === "playing" ? "choosing" : "final";
  }

  /** The game that this device looks at. Someone may have opened the lobby for a rematch while others still look at the
  end of the last game: they do so until they move on. */
  readonly game: WatchedGame | null = $derived.by(() => {
    const { isLoading, finished, game, players, mySeat } = this.#table;
    if (isLoading) return null;
    if (this.#table.view.phase === "lobby") return this.#isPastFinal ? null : finished;
    return game && { game, players, mySeat };
  });

  get #turns(): Turn[] {
    return this.game?.game.rounds.flatMap((round) => round.turns) ?? [];
  }

  get #roundsDone(): number {
    const turns = this.game?.game.rulebook.bonuses.length ?? 0;
    return this.game?.game.rounds.filter((round) => round.turns.length === turns).length ?? 0;
  }

  #revealed(): Revealed | null {
    if (this.game === null) return null;
    const { game, players, mySeat } = this.game;
    const roundNo = game.rounds.findLastIndex((round) => round.turns.some(hadPlayers)) + 1;
    const round = game.rounds[roundNo - 1];
    const turn = round?.turns.findLast(hadPlayers);
    if (!round || !turn) return null;
    const before = boardsAfter(round.turns.slice(0, turn.turn_no - 1), players.length, game.rulebook);
    const after = boardsAfter(round.turns.slice(0, turn.turn_no), players.length, game.rulebook);
    const earlier = game.rounds.slice(0, roundNo - 1);
    const total = (boards: Board[]) =>
      boards.map((board, seat) => totalOf(board) + sum(earlier.map((each) => totalOf(each.boards[seat]!))));
    return {
      rulebook: game.rulebook,
      roundNo,
      turns: round.turns,
      turn,
      players,
      mySeat,
      before,
      after,
      totalsBefore: total(before),
      totalsAfter: total(after),
      isLive: this.#isLive,
    };
  }

  #keep(shown: Shown): void {
    this.#shown = shown;
    this.#remember();
  }

  #remember(): void {
    tab.keep(`shown.${this.#table.id}`, this.#shown);
  }
}

/** Someone could have written a number: otherwise the turn went by without anybody. */
function hadPlayers(turn: Turn): boolean {
  return turn.tiles.some((tile) => tile.verdict !== "out");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
