/* What this device remembers, where its browser lets it. */

/** A place where things are kept by name, as JSON. */
export class Memory {
  readonly #storage: () => Storage;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** What was kept under a name; null: nothing, or nothing that makes sense. */
  recall(name: string): unknown {
    try {
      return JSON.parse(this.#storage().getItem(`thenumber.${name}`) ?? "null");
    } catch {
      return null;
    }
  }

  /** Keep something. False: this browser keeps nothing, or no more, and it lasts until the page is closed. */
  keep(name: string, value: unknown): boolean {
    try {
      this.#storage().setItem(`thenumber.${name}`, JSON.stringify(value));
      return true;
    } catch {
      return false; // private windows and full disks: the game goes on without
    }
  }
}

/** Until this tab is closed. */
export const tab = new Memory(() => sessionStorage);

/** From one visit to the next. */
export const device = new Memory(() => localStorage);
