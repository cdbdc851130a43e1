/* A screen goes on by itself: nobody presses anything there. */

import { untrack } from "svelte";
import { lastTurn } from "../../../rules/played.ts";
import type { LiveTable } from "../../../table/live-table.svelte.ts";

/** How long what has been told stays, in milliseconds; if more has happened meanwhile, only for a moment. */
export const SETTLED_FOR = 4_000;
const HURRIED_FOR = 1_000;
export const SHEET_FOR = 12_000;
export const PODIUM_FOR = 10_000;
/** After so long without any news, the screen shows the title alone. */
export const IDLE_AFTER = 600_000;

/** Goes from each step of the evening to the next. Called while a component is made. */
export class Pace {
  readonly #table: LiveTable;
  /** The reveal that was told to its end, by its place in the evening. */
  #told = $state<string | null>(null);
  #isIdle = $state(false);

  constructor(table: LiveTable) {
    this.#table = table;
    $effect(() => {
      if (table.course.stage === "join") untrack(() => table.course.watch());
    });
    $effect(() => {
      const wait = this.#wait;
      if (wait === null) return;
      const timer = setTimeout(() => table.course.next(), wait);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (table.course.stage === "choosing") untrack(() => this.#showAll());
    });
    $effect(() => this.#watchForNews());
  }

  /** Nothing has happened for long. */
  get isIdle(): boolean {
    return this.#isIdle;
  }

  /** Someone is at the device after all. */
  wake(): void {
    this.#isIdle = false;
  }

  /** The reveal on the screen is told to its end: phones may show what it brought. */
  settled(): void {
    const { revealed, game, place } = this.#table.course;
    if (revealed === null || game === null) return;
    this.#told = place;
    this.#table.tellShown({ game_no: game.gameNo, round_no: revealed.roundNo, turn_no: revealed.turn.turn_no });
  }

  /** Whatever was revealed before the numbers are chosen needs no waiting for: also what happened before it came. */
  #showAll(): void {
    const { game, view } = this.#table;
    const last = game && lastTurn(game);
    if (last) this.#table.tellShown({ game_no: view.game_no, round_no: last.roundNo, turn_no: last.turn.turn_no });
  }

  /** How long the step on the screen stays; null: until something happens. */
  get #wait(): number | null {
    const { course } = this.#table;
    switch (course.stage) {
      case "reveal":
        if (this.#told !== course.place) return null;
        return course.isBehind ? HURRIED_FOR : SETTLED_FOR;
      case "sheet":
        return SHEET_FOR;
      case "final":
        return this.#table.view.phase === "over" ? null : PODIUM_FOR;
      default:
        return null;
    }
  }

  #watchForNews(): () => void {
    const { isLoading, course, presence } = this.#table;
    void [isLoading || this.#table.view, course.place, presence];
    this.#isIdle = false;
    const timer = setTimeout(() => (this.#isIdle = true), IDLE_AFTER);
    return () => clearTimeout(timer);
  }
}
