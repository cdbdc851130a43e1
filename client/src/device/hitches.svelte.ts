/* Errors that no screen expected: in a handler, a timer or an answer. The browser's console has them; people are told too,
for what they see may have stopped. */

/** Told by browsers when a layout takes a second pass; nothing is wrong then. */
const HARMLESS = /^ResizeObserver loop/;

/** Whether something has gone wrong since the page was opened, or since that was waved away. */
export class Hitches {
  #isKnown = $state(false);

  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Listen from now on. */
  start(): void {
    addEventListener("error", ({ message }) => {
      if (!HARMLESS.test(message)) this.#isKnown = true;
    });
    addEventListener("unhandledrejection", () => (this.#isKnown = true));
  }

  dismiss(): void {
    this.#isKnown = false;
  }
}

export const hitches = new Hitches();
