/* Asking the server for something by a button: busy meanwhile, and why not, if it refuses. */

import { Refusal } from "../server/http.ts";
import { refusalText } from "../texts/refusals.ts";

export class Asking {
  #isBusy = $state(false);
  #refusal = $state.raw<Refusal | null>(null);

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

  /** Do it, unless it is being done; true if it was not refused. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    this.#refusal = null;
    try {
      await work();
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
