/* What screen readers are told, besides what stands on the page. */

import { untrack } from "svelte";

/** News is read out when it comes; someone reading the page later shouldn't find it there. */
const STANDS_FOR = 5_000;

class Announcer {
  #polite = $state("");
  #assertive = $state("");
  #clearing: ReturnType<typeof setTimeout> | undefined;

  get polite(): string {
    return this.#polite;
  }

  get assertive(): string {
    return this.#assertive;
  }

  /** Say it when the reader pauses. */
  announce(text: string): void {
    this.#polite = again(() => this.#polite, text);
    this.#clearLater();
  }

  /** Say it at once: for time and the connection only. */
  alarm(text: string): void {
    this.#assertive = again(() => this.#assertive, text);
    this.#clearLater();
  }

  #clearLater(): void {
    clearTimeout(this.#clearing);
    this.#clearing = setTimeout(() => ([this.#polite, this.#assertive] = ["", ""]), STANDS_FOR);
  }
}

/** A region is read out when it changes: an invisible mark makes the same words new. */
function again(before: () => string, text: string): string {
  // Announcing something must not depend on what is announced.
  return untrack(before) === text ? text + "\u00a0" : text;
}

export const announcer = new Announcer();

/** Tell screen readers, when they pause. */
export function announce(text: string): void {
  announcer.announce(text);
}

/** Tell screen readers at once. */
export function alarm(text: string): void {
  announcer.alarm(text);
}

/** Tell what a text says whenever it says something else, whatever else changes; null: nothing. Called while a component
is made. */
export function tellChanges(text: () => string | null, tell: (text: string) => void = announce): void {
  const current = $derived(text());
  $effect(() => {
    if (current !== null) tell(current);
  });
}
