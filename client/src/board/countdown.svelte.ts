/* The clock of a turn, as this device counts it. */

import { untrack } from "svelte";
import type { Time } from "../wire/messages.ts";
import { lookTogether } from "./counting.ts";

const SECOND = 1_000;
const HOUR = 3_600;
/** Milliseconds after which a clock that is far from its end is looked at again: the server's may have been set. */
const SELDOM = 60_000;
/** The last seconds, in which the clock makes itself seen and heard. */
export const LAST_SECONDS = 10;

/** The time of the turn that is being written. */
export interface TurnTime {
  /** Seconds that a turn has. */
  seconds: number;
  /** When they're over; null: nothing is being written. */
  deadline: Time | null;
  /** The clock doesn't run now: the game is paused, or nobody was there. */
  isStill: boolean;
}

export class Countdown {
  readonly #time: () => TurnTime | null;
  #now = $state(0);
  /** Time is running out for the turn being written. */
  readonly isRunning = $derived(this.seconds !== null && !this.isStill);

  /** Made while a component is, it counts as long as that is there. `time`: null where there is no clock. */
  constructor(time: () => TurnTime | null, now: () => Time) {
    this.#time = time;
    this.#now = now();
    $effect(() => {
      if (!this.isRunning) return;
      const look = (): number => {
        this.#now = now();
        return untrack(() => this.#unchangedFor);
      };
      return untrack(() => lookTogether(look));
    });
  }

  /** Milliseconds until it shows something else. */
  get #unchangedFor(): number {
    const left = Math.max(0, (this.#time()?.deadline ?? 0) - this.#now);
    const toCounting = left - HOUR * SECOND;
    return toCounting > SECOND ? Math.min(SELDOM, toCounting) : left % SECOND || SECOND;
  }

  /** Whole seconds left; null: there is no clock, or nothing is being written. While the others still watch the reveal
  there is more time than a turn has; then it stands at its full time. */
  get seconds(): number | null {
    const time = this.#time();
    if (time === null || time.deadline === null) return null;
    return Math.min(time.seconds, Math.max(0, Math.ceil((time.deadline - this.#now) / SECOND)));
  }

  /** When the turn ends, as long as that is more than an hour away: until then nobody counts seconds. */
  get until(): Time | null {
    return (this.seconds ?? 0) > HOUR && !this.isStill ? (this.#time()?.deadline ?? null) : null;
  }

  /** The seconds left as a clock shows them; null while it shows none, or the end of the turn. */
  get time(): string | null {
    const { seconds } = this;
    if (seconds === null || this.isStill || this.until !== null) return null;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  /** How much of the turn's time is left, from 1 to 0. */
  get share(): number {
    return (this.seconds ?? 0) / (this.#time()?.seconds ?? 1);
  }

  /** It is time to hurry. */
  get isLast(): boolean {
    return !this.isStill && this.seconds !== null && this.seconds > 0 && this.seconds <= LAST_SECONDS;
  }

  get isStill(): boolean {
    return this.#time()?.isStill ?? false;
  }
}
