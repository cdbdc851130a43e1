/* The clock of a turn, as this device counts it. */

import type { LiveTable } from "../table/live-table.svelte.ts";

const EVERY = 250;
/** The last seconds, in which the clock makes itself seen and heard. */
export const LAST_SECONDS = 10;

export class Countdown {
  readonly #table: LiveTable;
  #now = $state(0);
  readonly #isRunning = $derived(this.seconds !== null && !this.isStill);

  /** Made while a component is: it counts as long as that is there. */
  constructor(table: LiveTable) {
    this.#table = table;
    this.#now = table.now();
    $effect(() => {
      if (!this.#isRunning) return;
      this.#now = table.now();
      const timer = setInterval(() => (this.#now = table.now()), EVERY);
      return () => clearInterval(timer);
    });
  }

  /** Whole seconds left; null: the table has no clock, or nothing is being written. While the others still watch the
  reveal there is more time than a turn has; then it stands at its full time. */
  get seconds(): number | null {
    if (!this.#table.isPlaying) return null;
    const { deadline, turn_time } = this.#table.view;
    if (deadline === null || turn_time === null) return null;
    return Math.min(turn_time, Math.max(0, Math.ceil((deadline - this.#now) / 1_000)));
  }

  /** How much of the turn's time is left, from 1 to 0. */
  get share(): number {
    return (this.seconds ?? 0) / (this.#table.view.turn_time ?? 1);
  }

  /** It is time to hurry. */
  get isLast(): boolean {
    return !this.isStill && this.seconds !== null && this.seconds > 0 && this.seconds <= LAST_SECONDS;
  }

  /** The clock does not run now: the game is paused, or nobody was there. */
  get isStill(): boolean {
    if (!this.#table.isPlaying) return false;
    const { held, paused, turn_time } = this.#table.view;
    return turn_time !== null && (held || paused);
  }
}
