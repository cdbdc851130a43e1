/* Offers that are made only after a while. */

/** Whether something has gone on for so long; `what` names it, null if there is nothing to wait for. Called while a
component is made. */
export class Patience {
  #isOver = $state(false);

  constructor(what: () => string | number | null, wait: () => number) {
    $effect(() => {
      this.#isOver = false;
      if (what() === null) return;
      const timer = setTimeout(() => (this.#isOver = true), wait());
      return () => clearTimeout(timer);
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }
}
