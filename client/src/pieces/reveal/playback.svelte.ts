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
}

export class Playback {
  readonly rows: readonly Row[];
  /** What all durations are multiplied by. */
  readonly tempo: number;
  readonly isReduced: boolean;
  readonly #steps: readonly Step[];
  #index = $state(0);
  #wasSkipped = $state(false);
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
    if (!manner.isLive || manner.speed === "instant") this.#index = this.#last;
    else this.#play();
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

  /** Stop the clock: nobody looks any more. */
  close(): void {
    clearTimeout(this.#timer);
  }

  get #last(): number {
    return this.#steps.length - 1;
  }

  #play(): void {
    this.#start = performance.now();
    this.#wait();
  }

  #wait(): void {
    const next = this.#steps[this.#index + 1];
    if (!next) return;
    const due = this.#start + next.at * this.tempo;
    this.#timer = setTimeout(() => this.#advance(), Math.max(0, due - performance.now()));
  }

  /** By the clock, not by counting: a page that slept in the background catches up at once. */
  #advance(): void {
    const at = (performance.now() - this.#start) / this.tempo;
    const reached = this.#steps.findLastIndex((step) => step.at <= at);
    this.#index = Math.max(this.#index + 1, reached);
    this.#wait();
  }
}
