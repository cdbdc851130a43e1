/* Correcting a tile of any turn that was counted: what is written over it, and what that does to later tiles. */

import type { Correction } from "../../board/history/grid.ts";
import type { PaperGame } from "../../local/paper-game.svelte.ts";
import type { Rejudged } from "../../rules/corrections.ts";
import { isWhole } from "../../rules/numbers.ts";
import { turnByTurn } from "../../rules/records.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Seat, TileNumber } from "../../wire/messages.ts";

export class Correcting {
  readonly #game: PaperGame;
  #chosen = $state.raw<Correction | null>(null);
  #voided = $state.raw<readonly Rejudged[]>([]);

  constructor(game: PaperGame) {
    this.#game = game;
  }

  /** The tile that is being corrected. */
  get chosen(): Correction | null {
    return this.#chosen;
  }

  /** Tiles that counted before the last correction, and don't any more. */
  get voided(): { at: number; seat: Seat }[] {
    return this.#voided.map(({ at, before }) => ({ at, seat: before.seat }));
  }

  /** A sentence about them; null: there are none. */
  get news(): string | null {
    const tiles = this.#voided.map(({ turnNo, before }) => {
      return { name: this.#game.seats[before.seat]!.name, number: before.number!, turn: turnNo };
    });
    if (tiles.length === 0) return null;
    if (tiles.length === 1) return say("paper-void-now", tiles[0]!);
    return say("paper-void-now-several", { tiles: listed(tiles.map((tile) => say("paper-void-tile", tile))) });
  }

  /** Correct this tile, by the index of its turn in the game. */
  choose(at: number, seat: Seat): void {
    this.#chosen = { at, seat, draft: null };
  }

  /** The first digit replaces all, and the third counts. */
  press(digit: number): void {
    if (!this.#chosen) return;
    const draft = (this.#chosen.draft ?? "") + digit;
    if (isWhole(draft)) this.#write(draft);
    else this.#chosen = { ...this.#chosen, draft };
  }

  /** Nothing was written on it. */
  blank(): void {
    this.#write(null);
  }

  /** Take the last digit back; those of a number that counted one by one as well. */
  erase(): void {
    if (!this.#chosen) return;
    const { at, seat, draft } = this.#chosen;
    const before = draft ?? turnByTurn(this.#game.game)[at]?.turn.tiles[seat]!.number ?? "";
    this.#chosen = { at, seat, draft: before.slice(0, -1) };
  }

  /** It is right now. */
  close(): void {
    this.#chosen = null;
  }

  #write(number: TileNumber | null): void {
    if (!this.#chosen) return;
    const { at, seat } = this.#chosen;
    this.#voided = this.#game.correct(at, seat, number).filter((tile) => isVoided(tile) && tile.at > at);
    this.#chosen = { at, seat, draft: null };
  }
}

/** A number that counted, and does not any more: a digit of it is gone now, or all are. */
function isVoided({ before, after }: Rejudged): boolean {
  return before.number !== null && before.verdict !== "illegal" && ["illegal", "out"].includes(after.verdict);
}
