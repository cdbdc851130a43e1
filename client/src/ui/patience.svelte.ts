/* Offers that are made only after a while. */

/** Whether something has gone on for so long; `what` names it, null if there is nothing to wait for. Called while a
component is made. */
export class Patience {
  #isOver = $state(false);

  constructor(what: () => string | number | null, wait: () => number) {
    // Nothing else that changes at the table starts it anew.
    const subject = $derived(what());
    const span = $derived(wait());
    $effect(() => {
      this.#isOver = false;
      if (subject === null) return;
      const timer = setTimeout(() => (this.#isOver = true), span);
      return () => clearTimeout(timer);
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }
}
