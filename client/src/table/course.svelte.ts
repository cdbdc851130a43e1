/* Where in the evening this device is. The server opens the next turn the moment the tiles are revealed; the device shows
the reveal, the score sheet and the podium until its owner moves on. */

import { tab } from "../device/memory.ts";
import { lastTurn, playedTurn, roundsDone, turnsOf, type PlayedTurn } from "../rules/played.ts";
import { hadPlayers } from "../rules/turns.ts";
import type { PlayerView, Seat, TableId, TableView, Turn, Update, View, You } from "../wire/messages.ts";
import type { Refusal } from "../wire/refusal.ts";

export type Stage = "loading" | "trouble" | "join" | "lobby" | "choosing" | "reveal" | "sheet" | "final";

/** A revealed turn, with those who played it. */
export interface Revealed extends PlayedTurn {
  players: readonly PlayerView[];
  mySeat: Seat | null;
  /** It happens right now, so it is told step by step; otherwise it is shown settled. */
  isLive: boolean;
}

/** A game with those who play it, and one's own seat in it. */
export interface WatchedGame {
  game: View;
  players: readonly PlayerView[];
  mySeat: Seat | null;
}

/** What a course has to know of the table that it leads through. */
interface TableOfCourse {
  readonly id: TableId;
  readonly isLoading: boolean;
  readonly problem: Refusal | null;
  readonly view: TableView;
  readonly you: You | null;
  readonly players: readonly PlayerView[];
  readonly mySeat: Seat | null;
  readonly game: View | null;
  readonly finished: WatchedGame | null;
}

/** What this device has shown of a game. */
interface Shown {
  gameNo: number;
  turns: number;
  sheets: number;
}

export class Course {
  readonly #table: TableOfCourse;
  #shown = $state.raw<Shown>({ gameNo: 0, turns: 0, sheets: 0 });
  #isLive = $state(false);
  #isWatching = $state(false);
  #isPastFinal = $state(false);

  constructor(table: TableOfCourse) {
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

  get #turns(): readonly Turn[] {
    return this.game === null ? [] : turnsOf(this.game.game);
  }

  get #roundsDone(): number {
    return this.game === null ? 0 : roundsDone(this.game.game);
  }

  #revealed(): Revealed | null {
    if (this.game === null) return null;
    const { game, players, mySeat } = this.game;
    const last = lastTurn(game, hadPlayers);
    return last && { ...playedTurn(game, last), players, mySeat, isLive: this.#isLive };
  }

  #keep(shown: Shown): void {
    this.#shown = shown;
    this.#remember();
  }

  #remember(): void {
    tab.keep(`shown.${this.#table.id}`, this.#shown);
  }
}
