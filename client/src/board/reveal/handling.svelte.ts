/* How a reveal is controlled: a tap or a key shows the result, and then moves on. */

import { onDestroy, untrack } from "svelte";
import { isPressed } from "../../ui/keyboard.ts";
import type { Playback } from "./playback.svelte.ts";
import { MEANT_BEFORE } from "./timing.ts";

export class Handling {
  readonly #playback: () => Playback;
  readonly #isTold: () => boolean;
  readonly #next: () => void;
  #isHeld = $state(false);
  #hasFlown = $state(false);

  /** Made while a component is. `isTold`: what there is to see is told, and the button leads on by `next`. */
  constructor(playback: () => Playback, isTold: () => boolean, next: () => void) {
    this.#playback = playback;
    this.#isTold = isTold;
    this.#next = next;
    $effect(() => {
      const begun = playback();
      this.#hasFlown = false;
      if (untrack(() => !begun.isSettled)) this.#holdOnce();
    });
    $effect(() => {
      if (playback().phase === "score") this.#hasFlown = true;
    });
    onDestroy(() => playback().close());
  }

  /** What there is to see is told: the button leads on. */
  get isTold(): boolean {
    return this.#isTold();
  }

  /** The button has just changed its meaning, and does nothing yet. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Points are on their way to the boards, or have arrived there. */
  get isFlying(): boolean {
    return this.#hasFlown && !this.#playback().wasSkipped;
  }

  /** What the button does. */
  act = (): void => {
    if (!this.#isTold()) this.#playback().skip();
    else if (!this.#isHeld) this.#next();
  };

  /** A tap anywhere shows the result; what can be pressed keeps its own meaning. */
  onclick = (event: MouseEvent): void => {
    if (!isControl(event.target)) this.#playback().skip();
  };

  onkeydown = (event: KeyboardEvent): void => {
    if (!isPressed(event, " ", "Enter")) return;
    event.preventDefault();
    this.act();
  };

  #holdOnce(): void {
    $effect(() => {
      if (!this.#isTold()) return;
      this.#isHeld = true;
      const timer = setTimeout(() => (this.#isHeld = false), MEANT_BEFORE);
      return () => clearTimeout(timer);
    });
  }
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("button, a, label, input, select, textarea, summary, dialog") !== null
  );
}
