/* Asking the server for something by a button: busy meanwhile, and why not, if it refuses. */

import { onDestroy } from "svelte";
import { Refusal } from "../wire/refusal.ts";
import { refusalText } from "../texts/refusals.ts";

export class Asking {
  #isBusy = $state(false);
  #refusal = $state.raw<Refusal | null>(null);
  #isGone = false;
  /** How often something was asked for. */
  #asked = 0;

  /** Made while a component is. */
  constructor() {
    onDestroy(() => (this.#isGone = true));
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** Why the last attempt failed, in words. */
  get problem(): string | null {
    return this.#refusal && refusalText(this.#refusal);
  }

  forget(): void {
    this.#refusal = null;
  }

  /** Do it, unless something is being done; true if it was not refused. `then` is what follows for someone who is still
  there: someone who has left the page meanwhile isn't called back. */
  async attempt<Answer>(work: () => Promise<Answer>, then?: (answer: Answer) => void): Promise<boolean> {
    return this.#isBusy ? false : await this.instead(work, then);
  }

  /** Do it in place of whatever is being done: only what was asked for last counts. */
  async instead<Answer>(work: () => Promise<Answer>, then?: (answer: Answer) => void): Promise<boolean> {
    const asked = ++this.#asked;
    this.#isBusy = true;
    this.#refusal = null;
    try {
      const answer = await work();
      if (asked !== this.#asked) return false;
      if (!this.#isGone) then?.(answer);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (asked === this.#asked) this.#refusal = error;
      return false;
    } finally {
      if (asked === this.#asked) this.#isBusy = false;
    }
  }
}
