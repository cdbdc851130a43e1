/* Plays the script of a reveal. It always comes to its end: by itself, by a skip, or at once. */

import type { Turn } from "../../wire/messages.ts";
import { rowsOf, script, type Phase, type Row, type Step } from "./script.ts";

/** How a reveal is played. */
export interface Manner {
  speed: "normal" | "fast" | "instant";
  /** It happens right now; otherwise it is shown settled. */
  isLive: boolean;
  /** Reduced motion: nothing travels, the beats stay. */
  isReduced: boolean;
  /** Someone's first games: unless they want it fast, each beat leaves time to read. */
  isSlow?: boolean;
  /** It waits for `resume`. */
  isPaused?: boolean;
}

/** Milliseconds by which only a page that nobody looked at can be late. */
const ASLEEP = 3000;

export class Playback {
  readonly rows: readonly Row[];
  /** What all durations are multiplied by. */
  readonly tempo: number;
  readonly isReduced: boolean;
  readonly #steps: readonly Step[];
  #index = $state(0);
  #wasSkipped = $state(false);
  readonly #isInstant: boolean;
  /** How much of it has been played when it was last paused, in milliseconds of its own time. */
  #played = 0;
  #start = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(turn: Turn, manner: Manner) {
    this.rows = rowsOf(turn);
    this.tempo = manner.speed === "fast" ? 0.5 : 1;
    this.isReduced = manner.isReduced;
    this.#steps = script(turn, {
      isCalm: manner.isReduced,
      isSlow: manner.isSlow === true && manner.speed === "normal",
    });
    this.#isInstant = manner.speed === "instant";
    if (!manner.isLive) this.#index = this.#last;
    else if (!manner.isPaused) this.resume();
  }

  get step(): Step {
    return this.#steps[this.#index]!;
  }

  get phase(): Phase {
    return this.step.phase;
  }

  /** Every row has its verdict: the result can be told. */
  get isChecked(): boolean {
    return this.step.row === this.rows.length;
  }

  /** Nothing moves any more. */
  get isSettled(): boolean {
    return this.#index === this.#last;
  }

  /** It was brought to its end by someone in a hurry. */
  get wasSkipped(): boolean {
    return this.#wasSkipped;
  }

  /** To the settled state, at once. */
  skip(): void {
    if (this.isSettled) return;
    this.close();
    this.#wasSkipped = true;
    this.#index = this.#last;
  }

  /** Let it stand still where it is. */
  pause(): void {
    if (this.#timer === undefined) return;
    this.close();
    this.#played = this.#now;
  }

  /** Let it go on from where it stands. */
  resume(): void {
    if (this.isSettled || this.#timer !== undefined) return;
    this.#start = performance.now() - this.#played * this.tempo;
    this.#index = this.#isInstant ? this.#last : this.#reached;
    this.#wait();
  }

  /** Stop the clock: nobody looks any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  get #last(): number {
    return this.#steps.length - 1;
  }

  get #now(): number {
    return (performance.now() - this.#start) / this.tempo;
  }

  /** The step that is due by now. */
  get #reached(): number {
    const now = this.#now;
    return this.#steps.findLastIndex((step) => step.at <= now);
  }

  #wait(): void {
    const next = this.#steps[this.#index + 1];
    if (!next) {
      this.close();
      return;
    }
    this.#timer = setTimeout(() => this.#advance(), Math.max(0, this.#dueAt(next) - performance.now()));
  }

  /** A device that is slow for a moment leaves no verdict out; a page that slept in the background catches up at once. */
  #advance(): void {
    const next = this.#index + 1;
    const late = performance.now() - this.#dueAt(this.#steps[next]!);
    this.#index = late > ASLEEP ? Math.max(next, this.#reached) : next;
    this.#wait();
  }

  #dueAt(step: Step): number {
    return this.#start + step.at * this.tempo;
  }
}
