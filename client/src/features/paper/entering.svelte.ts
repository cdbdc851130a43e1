/* Copying the tiles of a turn from paper: whose tile is open, and where the next digit goes. */

import { seatsOf } from "../../local/local-game.svelte.ts";
import type { PaperGame } from "../../local/paper-game.svelte.ts";
import { isWhole } from "../../rules/numbers.ts";
import { BLANK } from "../../rules/record-text.ts";
import type { Seat } from "../../wire/messages.ts";

export class Entering {
  readonly #game: PaperGame;
  #at = $state<Seat>(0);
  #last = $state<Seat | null>(null);
  #isReopened = $state(false);

  constructor(game: PaperGame) {
    this.#game = game;
    this.#at = this.#missing()[0] ?? this.#playing()[0] ?? 0;
  }

  /** Whose tile is open. */
  get at(): Seat {
    return this.#at;
  }

  /** The tile was opened by someone: if it is whole, its first digit replaces all. */
  get isReopened(): boolean {
    return this.#isReopened;
  }

  /** The tile that was typed last; null: none yet. */
  get last(): Seat | null {
    return this.#last;
  }

  /** A third digit opens the next tile that is missing; a whole tile takes no fourth one, unless it was opened again. */
  press(digit: number): void {
    const before = this.#game.entryOf(this.#at);
    if (!isWhole(before)) this.#enter(before + digit);
    else if (this.#isReopened) this.#enter(String(digit));
  }

  /** Nothing was written on it. */
  blank(): void {
    this.#enter(BLANK);
  }

  /** Take the last digit back; from a tile on which nothing is typed, that of the tile before it. */
  erase(): void {
    if (this.#game.entryOf(this.#at) === "") this.#at = this.#before() ?? this.#at;
    const entry = this.#game.entryOf(this.#at);
    this.#isReopened = false;
    this.#game.enter(this.#at, entry === BLANK ? "" : entry.slice(0, -1));
  }

  /** Open a tile. */
  choose(seat: Seat): void {
    if (!this.#playing().includes(seat)) return;
    this.#at = seat;
    this.#last = null;
    this.#isReopened = true;
  }

  /** Open the tile above or below. */
  move(by: -1 | 1): void {
    const seats = this.#playing();
    const next = seats[seats.indexOf(this.#at) + by];
    if (next !== undefined) this.choose(next);
  }

  #enter(entry: string): void {
    if (!this.#game.enter(this.#at, entry)) return;
    this.#isReopened = false;
    this.#last = null;
    if (isWhole(entry)) this.#goOn();
  }

  #goOn(): void {
    this.#last = this.#at;
    const missing = this.#missing();
    this.#at = missing.find((seat) => seat > this.#at) ?? missing[0] ?? this.#at;
  }

  #before(): Seat | undefined {
    return this.#playing().findLast((seat) => seat < this.#at);
  }

  #playing(): Seat[] {
    return seatsOf(this.#game).filter((seat) => this.#game.statusOf(seat) !== "out");
  }

  #missing(): Seat[] {
    return seatsOf(this.#game).filter((seat) => this.#game.statusOf(seat) === "choosing");
  }
}
