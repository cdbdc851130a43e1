/* What this device remembers, where its browser lets it. */

/** Of all names: other programs may live at the same address. */
const PREFIX = "thenumber.";

/** A place where things are kept by name, as JSON. */
export class Memory {
  readonly #storage: () => Storage;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** What was kept under a name; null: nothing, or nothing that makes sense. */
  recall(name: string): unknown {
    try {
      return JSON.parse(this.#storage().getItem(PREFIX + name) ?? "null");
    } catch {
      return null;
    }
  }

  /** Keep something. False: this browser keeps nothing, or no more, and it lasts until the page is closed. */
  keep(name: string, value: unknown): boolean {
    try {
      this.#storage().setItem(PREFIX + name, JSON.stringify(value));
      return true;
    } catch {
      return false; // private windows and full disks: the game goes on without
    }
  }

  /** Forget everything that was ever kept here. */
  forget(): void {
    try {
      const storage = this.#storage();
      const ours = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
      for (const name of ours) storage.removeItem(name);
    } catch {
      // nothing was kept
    }
  }
}

/** Until this tab is closed. */
export const tab = new Memory(() => sessionStorage);

/** From one visit to the next. */
export const device = new Memory(() => localStorage);
