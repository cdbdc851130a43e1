/* What a screen does besides going on by itself: phones are told what it has shown, and after a while it rests. */

import { untrack } from "svelte";
import { lastTurn } from "../../rules/played.ts";
import type { LiveTable } from "../../table/live-table.svelte.ts";
import { Pace } from "../../table/pace.svelte.ts";

/** After so long without any news, the screen shows the title alone. */
export const IDLE_AFTER = 600_000;

/** A screen at its table. Called while a component is made. */
export class Showing {
  readonly #table: LiveTable;
  readonly #pace: Pace;
  #isIdle = $state(false);

  constructor(table: LiveTable) {
    this.#table = table;
    this.#pace = new Pace(table, () => table.course.stage !== "final" || table.view.phase !== "over");
    $effect(() => {
      if (table.course.stage === "join") untrack(() => table.course.watch());
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
    const { revealed, game } = this.#table.course;
    if (revealed === null || game === null) return;
    this.#pace.settled();
    this.#table.tellShown({ game_no: game.gameNo, round_no: revealed.roundNo, turn_no: revealed.turn.turn_no });
  }

  /** Whatever was revealed before the numbers are chosen needs no waiting for: also what happened before it came. */
  #showAll(): void {
    const { game, view } = this.#table;
    const last = game && lastTurn(game);
    if (last) this.#table.tellShown({ game_no: view.game_no, round_no: last.roundNo, turn_no: last.turn.turn_no });
  }

  #watchForNews(): () => void {
    const { isLoading, course, presence } = this.#table;
    void [isLoading || this.#table.view, course.place, presence];
    this.#isIdle = false;
    const timer = setTimeout(() => (this.#isIdle = true), IDLE_AFTER);
    return () => clearTimeout(timer);
  }
}
