/* Something that the server has to compute first: how far it is, what it became, or why not. */

import { onDestroy } from "svelte";
import type { Waiting } from "../wire/messages.ts";
import { Refusal } from "../wire/refusal.ts";
import { patiently } from "./patiently.ts";

export class Computed<Answer extends object> {
  #answer = $state.raw<Answer | null>(null);
  #waiting = $state.raw<Waiting | null>(null);
  #refusal = $state.raw<Refusal | null>(null);
  /** How often something was asked for: only the last counts. */
  #asked = 0;

  /** Made while a component is. */
  constructor() {
    onDestroy(() => (this.#asked = Infinity));
  }

  get answer(): Answer | null {
    return this.#answer;
  }

  /** What was last heard while it's computed; null: nothing yet. */
  get waiting(): Waiting | null {
    return this.#waiting;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** Ask for it, in place of whatever was asked for before. */
  async ask(work: () => Promise<Answer | Waiting>): Promise<void> {
    const asked = ++this.#asked;
    const isGone = (): boolean => asked !== this.#asked;
    this.#refusal = this.#waiting = null;
    try {
      const answer = await patiently(work, (waiting) => !isGone() && (this.#waiting = waiting), isGone);
      if (!isGone()) this.#answer = answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!isGone()) this.#refusal = error;
    }
  }

  /** Whatever was asked for is not wanted any more. */
  forget(): void {
    this.#asked += 1;
    this.#answer = this.#refusal = this.#waiting = null;
  }
}
