/* Anyone who comes to a table while others play is invited first: to watch, or to wait for the next game. Whoever has chosen
to watch before the start isn't asked again. */

import { tab } from "../../device/memory.ts";
import type { LiveTable } from "../../table/live-table.svelte.ts";

export class Invitation {
  readonly #table: LiveTable;
  /** This person has decided in this tab, or had a seat here. */
  #isAnswered = $state(false);

  /** Made while a component is. */
  constructor(table: LiveTable) {
    this.#table = table;
    this.#isAnswered = tab.recall(this.#key) === true;
    $effect.pre(() => {
      if (table.you !== null) this.close();
    });
  }

  get isOpen(): boolean {
    const { isLoading, you, isPlaying, course } = this.#table;
    return !isLoading && you === null && isPlaying && !this.#isAnswered && !course.isWatching;
  }

  /** Ask again. */
  open(): void {
    this.#table.course.stopWatching();
    this.#become(false);
  }

  /** This person has decided. */
  close(): void {
    this.#become(true);
  }

  #become(isAnswered: boolean): void {
    this.#isAnswered = isAnswered;
    tab.keep(this.#key, isAnswered);
  }

  get #key(): string {
    return `invited.${this.#table.id}`;
  }
}
