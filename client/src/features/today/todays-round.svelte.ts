/* Where this device is in a day's round: not heard of yet, about to start, being played, or over. */

import type { Memory } from "../../device/memory.ts";
import type { Keeper } from "../../local/keeper.svelte.ts";
import type { SealedGame } from "../../local/sealed-game.svelte.ts";
import type { TodaysBook } from "../../local/todays-book.ts";
import { dayBefore, type KeptRound } from "../../local/todays.ts";
import { writtenIn } from "../../rules/games.ts";
import type { DayDate, Today } from "../../wire/messages.ts";
import { begunOn, gameOf, keeperOn } from "./todays-game.ts";

export type TodaysStage = "unknown" | "start" | "playing" | "over";

export class TodaysRound {
  readonly #todays: TodaysBook;
  readonly #memory: Pick<Memory, "recall" | "keep">;
  #today = $state.raw<Today | null>(null);
  #round = $state.raw<KeptRound | null>(null);
  #game = $state.raw<SealedGame | null>(null);
  #keeper: Keeper | null = null;
  #isNextHere = $state(false);
  #standing = $state.raw<{ streak: number; best: number | null }>({ streak: 0, best: null });

  constructor(todays: TodaysBook, memory: Pick<Memory, "recall" | "keep">) {
    this.#todays = todays;
    this.#memory = memory;
    this.#open(this.#unfinished ?? todays.date);
  }

  get stage(): TodaysStage {
    if (this.#today === null) return "unknown";
    if (this.#round !== null && !this.#isBeingRevealed) return "over";
    return this.#game === null ? "start" : "playing";
  }

  /** The day as it was dealt; null: it isn't known here. */
  get today(): Today | null {
    return this.#today;
  }

  /** What was played of it; null: it's not over. */
  get round(): KeptRound | null {
    return this.#round;
  }

  get game(): SealedGame | null {
    return this.#game;
  }

  get keeper(): Keeper | null {
    return this.#keeper;
  }

  /** Days in a row up to now, and the best score of any day. */
  get standing(): { streak: number; best: number | null } {
    return this.#standing;
  }

  /** Another day has begun since. */
  get isNextHere(): boolean {
    return this.#isNextHere;
  }

  /** When the next round comes, by this device's clock. */
  get nextAt(): number {
    return this.#todays.endOf(this.#today!.day.date);
  }

  /** The server has told of today. Someone in the middle of yesterday's round stays there. */
  hear(today: Today): void {
    this.#todays.hear(today);
    const isElsewhere = this.#today !== null && this.#today.day.date !== today.day.date && this.#game !== null;
    if (isElsewhere) this.look();
    else this.#open(today.day.date);
  }

  /** Begin, or go on. */
  start(name: string): void {
    if (this.#today === null) return;
    this.#keeper = keeperOn(this.#today.day, this.#memory);
    this.#game = gameOf(this.#today.day, this.#keeper, name);
  }

  /** The last tile has been revealed: that counts, also if nobody looks at it. */
  finish(): void {
    const { day } = this.#today!;
    const { game } = this.#game!;
    const { date, version, seat } = day;
    this.#todays.finish({ date, version, seat, written: writtenIn(game), score: game.totals[seat]! });
    this.look();
  }

  /** See what has become of it: handed in, or played in another tab; and whether it is still today. */
  look(): void {
    if (this.#today === null) return;
    const { date } = this.#today.day;
    this.#round = this.#todays.round(date);
    this.#standing = { streak: this.#todays.streak, best: this.#todays.best };
    this.#isNextHere = this.#todays.date > date;
  }

  /** On to the day that it is now, if it is known. */
  next(): void {
    this.#open(this.#todays.date);
  }

  /** The last reveal is looked at to its end, if it is one of this device. */
  get #isBeingRevealed(): boolean {
    return this.#game !== null && this.#game.game.is_over && this.#game.stage !== "final";
  }

  #open(date: DayDate): void {
    const isAnother = this.#today?.day.date !== date;
    this.#today = this.#todays.day(date);
    if (isAnother) this.#game = this.#keeper = null;
    if (this.#today && this.#game === null) {
      this.#keeper = keeperOn(this.#today.day, this.#memory);
      this.#game = begunOn(this.#today.day, this.#keeper);
    }
    this.look();
  }

  /** A round of yesterday that was left in the middle: the server still takes it. */
  get #unfinished(): DayDate | null {
    const date = dayBefore(this.#todays.date);
    const today = this.#todays.day(date);
    if (!today || this.#todays.round(date)) return null;
    const begun = begunOn(today.day, keeperOn(today.day, this.#memory));
    return begun && begun.game.rounds.length > 0 ? date : null;
  }
}
