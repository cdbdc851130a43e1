/* The draft for this turn. The server keeps it, so that it counts when time is up: it should be what stands on
the pad, whatever happened to the line meanwhile. */

import { DRAFT_EVERY, type TileNumber } from "../wire/messages.ts";

export class Draft {
  /** False: there was nobody to hear it. */
  readonly #send: (number: TileNumber | null) => boolean;
  #wanted: TileNumber | null = null;
  /** What the server has; undefined: one cannot know. */
  #told: TileNumber | null | undefined = null;
  #sentAt = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (number: TileNumber | null) => boolean) {
    this.#send = send;
  }

  /** A turn begins, or one comes to it: the server has this much. */
  begin(told: TileNumber | null): void {
    this.rest();
    this.#wanted = this.#told = told;
    this.#sentAt = 0;
  }

  /** Keep this as the draft; null: nothing that could count. */
  think(number: TileNumber | null): void {
    this.#wanted = number;
    this.#tell();
  }

  /** The line is up again: what was said into it last may be lost. */
  sayAgain(): void {
    if (this.#sentAt > 0) this.#told = undefined;
    this.#tell();
  }

  /** Nothing more to say for now: the tile lies face down. */
  rest(): void {
    clearTimeout(this.#later);
  }

  /** At most once a second, at once if that is over, and the last of several thoughts in the end. */
  #tell(): void {
    this.rest();
    if (this.#wanted === this.#told) return;
    const wait = this.#sentAt + DRAFT_EVERY - Date.now();
    if (wait > 0) this.#later = setTimeout(() => this.#tell(), wait);
    else if (this.#send(this.#wanted)) [this.#told, this.#sentAt] = [this.#wanted, Date.now()];
  }
}
