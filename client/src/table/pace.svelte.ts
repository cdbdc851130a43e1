/* Whoever has no seat goes from each step of the evening to the next without a tap: a screen for a whole room, and those who
watch on a device of their own. */

import type { LiveTable } from "./live-table.svelte.ts";

/** How long what has been told stays, in milliseconds; if more has happened meanwhile, only for a moment. */
export const SETTLED_FOR = 4_000;
const HURRIED_FOR = 1_000;
export const SHEET_FOR = 12_000;
export const PODIUM_FOR = 10_000;

export class Pace {
  readonly #table: LiveTable;
  readonly #goesOn: () => boolean;
  /** The reveal that was told to its end, by its place in the evening. */
  #told = $state<string | null>(null);

  /** Called while a component is made. `goesOn`: from the step on the screen, once there was time to look at it. */
  constructor(table: LiveTable, goesOn: () => boolean) {
    this.#table = table;
    this.#goesOn = goesOn;
    $effect(() => {
      const [wait] = [this.#wait, table.course.place];
      if (wait === null) return;
      const timer = setTimeout(() => table.course.next(), wait);
      return () => clearTimeout(timer);
    });
  }

  /** The reveal on the screen is told to its end. */
  settled(): void {
    this.#told = this.#table.course.place;
  }

  /** How long the step on the screen stays; null: until something happens. */
  readonly #wait: number | null = $derived.by(() => {
    const { course } = this.#table;
    if (!this.#goesOn()) return null;
    switch (course.stage) {
      case "reveal":
        if (this.#told !== course.place) return null;
        return course.isBehind ? HURRIED_FOR : SETTLED_FOR;
      case "sheet":
        return SHEET_FOR;
      case "final":
        return PODIUM_FOR;
      default:
        return null;
    }
  });
}

/** The pace of a device whose owner may have a seat: they go on themselves, and stay at the end of a game as long as they
like unless the next one is played. */
export function watchersPace(table: LiveTable): Pace {
  return new Pace(table, () => {
    const isWatched = table.course.game?.mySeat === null;
    return isWatched && (table.course.stage !== "final" || table.isPlaying);
  });
}
