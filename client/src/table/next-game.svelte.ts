/* Waiting for a seat in the next game. Everyone sees who waits, for as long as they are connected. Once the lobby is open, one
sits down without a word if there is a seat also for everyone who has just played; otherwise one is asked. */

import { tab } from "../device/memory.ts";
import { settings } from "../device/settings.svelte.ts";
import { COLOURS, type Colour, type PlayerView, type Series, type TableId } from "../wire/messages.ts";
import type { TableView, You } from "../wire/messages.ts";
import { Refusal } from "../wire/refusal.ts";

/** What waiting has to know and to ask of its table. */
interface TableOfNextGame {
  readonly id: TableId;
  readonly view: TableView;
  readonly you: You | null;
  readonly players: readonly PlayerView[];
  readonly series: Series;
  readonly notices: { refused(refusal: Refusal): void };
  tellWaiting(name: string | null): void;
  sit(name: string, colour?: Colour | null): Promise<unknown>;
}

export class NextGame {
  readonly #table: TableOfNextGame;
  #name = $state<string | null>(null);
  #isSitting = false;

  constructor(table: TableOfNextGame) {
    this.#table = table;
    this.#name = tab.recall(this.#key) as string | null;
  }

  /** One waits for a seat. */
  get isAwaited(): boolean {
    return this.#name !== null;
  }

  /** Wait for a seat, under this name; null: no longer. */
  wait(name: string | null): void {
    this.#become(name);
    this.#table.tellWaiting(name);
    this.follow();
  }

  /** The line is up: the server forgets who waits when theirs is lost. */
  lineUp(): void {
    if (this.#name !== null) this.#table.tellWaiting(this.#name);
  }

  /** The server refused something that needs no answer: a name that is none, or someone who was sent away. */
  refused(refusal: Refusal): void {
    if (!this.isAwaited || !/^(name|seat)\//.test(refusal.code)) return;
    this.#become(null);
    this.#table.notices.refused(refusal);
  }

  /** The table has changed: perhaps there is a seat now. */
  follow(): void {
    if (this.#name === null) return;
    if (this.#table.you !== null) this.#become(null);
    else if (this.#isSeatFree && !this.#isSitting) void this.#sit(this.#name);
  }

  /** The lobby is open, and has a seat for everyone who has just played and for one more. */
  get #isSeatFree(): boolean {
    const { view, players, series } = this.#table;
    const undecided = (series.last?.players ?? []).filter((id) => players.every(({ player }) => player !== id));
    return view.phase === "lobby" && players.length + undecided.length < COLOURS.length;
  }

  async #sit(name: string): Promise<void> {
    this.#isSitting = true;
    try {
      await this.#table.sit(name, settings.colour);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Someone was faster: one goes on waiting. Whatever else it is, trying again does not help.
      if (error.code !== "table/full" && error.code !== "game/going-on") this.refused(error);
    } finally {
      this.#isSitting = false;
    }
  }

  #become(name: string | null): void {
    this.#name = name;
    tab.keep(this.#key, name);
  }

  get #key(): string {
    return `waits.${this.#table.id}`;
  }
}
