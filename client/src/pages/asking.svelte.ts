/* Asking the server for something by a button: busy meanwhile, and why not, if it refuses. */

import { onDestroy } from "svelte";
import { Refusal } from "../wire/refusal.ts";
import { refusalText } from "../texts/refusals.ts";

export class Asking {
  #isBusy = $state(false);
  #refusal = $state.raw<Refusal | null>(null);
  #isGone = false;

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

  /** Do it, unless it is being done; true if it was not refused. `then` is what follows for someone who is still there:
  someone who has left the page meanwhile isn't called back. */
  async attempt<Answer>(work: () => Promise<Answer>, then?: (answer: Answer) => void): Promise<boolean> {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    this.#refusal = null;
    try {
      const answer = await work();
      if (!this.#isGone) then?.(answer);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refusal = error;
      return false;
    } finally {
      this.#isBusy = false;
    }
  }
}
