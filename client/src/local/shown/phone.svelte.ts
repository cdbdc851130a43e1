/* In whose hands the phone is while the numbers of a turn are written.

Nobody sees a number but its writer: the digits being written exist as long as the phone is open, and not a moment
longer. Locking, covering, leaving and loading the page all lead to the curtain, and whatever was not locked is gone. */

import type { TurnTime } from "../../board/countdown.svelte.ts";
import { isWhole } from "../../rules/numbers.ts";
import type { Seat, TileNumber } from "../../wire/messages.ts";
import { onlyPerson } from "../finished.ts";
import type { SealedGame } from "../sealed-game.svelte.ts";

export class Phone {
  readonly #game: SealedGame;
  /** Milliseconds, of a clock that never jumps. */
  readonly #now: () => number;
  #isOpen = $state(false);
  /** Whose time has just run out. */
  #late = $state<Seat | null>(null);
  /** What is left of the time to write, while no clock runs. */
  #left: number | null = null;
  #deadline = $state<number | null>(null);

  constructor(game: SealedGame, now: () => number = () => performance.now()) {
    this.#game = game;
    this.#now = now;
    this.#isOpen = this.only !== null;
  }

  /** The one person among bots, from whom there is nothing to hide; null: the phone goes round. */
  get only(): Seat | null {
    return onlyPerson(this.#game);
  }

  /** Who is to write next; null: nobody. */
  get next(): Seat | null {
    return this.#game.awaited[0] ?? null;
  }

  /** Who writes now, with nobody looking; null: the phone is covered, or everyone has written. */
  get writer(): Seat | null {
    return this.only !== null || this.#isOpen ? this.next : null;
  }

  /** Whose time ran out just now, by name; null: nobody's. */
  get late(): string | null {
    return this.#late === null ? null : this.#game.seats[this.#late]!.name;
  }

  /** The time to write; null: there is no clock. */
  get time(): TurnTime | null {
    const { turnTime: seconds } = this.#game;
    return seconds === null ? null : { seconds, deadline: this.#deadline, isStill: false };
  }

  now(): number {
    return this.#now();
  }

  /** The next one has it in their hands: their time runs. */
  open(): void {
    if (this.next === null) return;
    this.#isOpen = true;
    this.#late = null;
    const { turnTime } = this.#game;
    if (turnTime !== null) this.#deadline ??= this.#now() + (this.#left ?? turnTime * 1_000);
  }

  /** Nobody is to see anything: the time waits for the one who writes. */
  cover(): void {
    if (this.only !== null || !this.#isOpen) return;
    this.#isOpen = false;
    this.#left = this.#deadline === null ? null : Math.max(0, this.#deadline - this.#now());
    this.#deadline = null;
  }

  /** Put the writer's tile face down, and cover it; null: blank. */
  lock(number: TileNumber | null): void {
    const { writer } = this;
    if (writer === null || !this.#game.write(writer, number)) return;
    this.#isOpen = false;
    [this.#left, this.#deadline] = [null, null];
    if (this.only !== null) this.#game.reveal();
  }

  /** Time is up: a number that is complete counts, anything else is a blank tile (R5). What it is, nobody is told. */
  timeUp(digits: string): void {
    const { writer } = this;
    this.lock(isWhole(digits) ? digits : null);
    this.#late = this.only === null ? writer : null;
  }
}
