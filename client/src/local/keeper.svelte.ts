/* Where the game of a kind is kept on this device: it survives a reload and an empty battery. */

import type { Memory } from "../device/memory.ts";
import { readKept, type KeptGame, type Kind } from "./kept-game.ts";

/** `elsewhere`: another tab has gone on with it, or begun another; what this one says is not kept any more. */
export type Keeping = "kept" | "not-kept" | "elsewhere";

export class Keeper {
  readonly #memory: Pick<Memory, "recall" | "keep">;
  readonly #kind: Kind;
  readonly #place: string;
  #keeping = $state<Keeping>("kept");
  /** What lay here when this tab last looked. */
  #known: string | null = null;

  /** `place`: where one of several games of a kind is kept. */
  constructor(memory: Pick<Memory, "recall" | "keep">, kind: Kind, place: string = kind) {
    this.#memory = memory;
    this.#kind = kind;
    this.#place = place;
  }

  /** Whether the last change is kept. */
  get keeping(): Keeping {
    return this.#keeping;
  }

  /** The game that is kept, and goes on here; null: there is none, or none that makes sense. */
  recall(): KeptGame | null {
    const kept = this.#read();
    this.#known = nameOf(kept);
    this.#keeping = "kept";
    return kept;
  }

  /** Keep a game that starts now, in place of whatever was here. */
  start(game: KeptGame): KeptGame {
    this.#write(game);
    return game;
  }

  /** Keep how a game goes on. What another tab wrote in the meantime is left alone. */
  keep(game: KeptGame): void {
    this.look();
    if (this.#keeping !== "elsewhere") this.#write(game);
  }

  /** See whether another tab has changed what is kept. */
  look(): void {
    const there = nameOf(this.#read());
    if (there !== null && there !== this.#known) this.#keeping = "elsewhere";
  }

  /** Keep nothing any more. */
  forget(): void {
    this.#memory.keep(this.#name, null);
    this.#known = null;
  }

  #read(): KeptGame | null {
    const kept = readKept(this.#memory.recall(this.#name));
    return kept?.kind === this.#kind ? kept : null;
  }

  #write(game: KeptGame): void {
    const isKept = this.#memory.keep(this.#name, game);
    if (isKept) this.#known = nameOf(game);
    this.#keeping = isKept ? "kept" : "not-kept";
  }

  get #name(): string {
    return `local.${this.#place}`;
  }
}

/** A name for a game in a certain state. */
function nameOf(game: KeptGame | null): string | null {
  return game && `${game.id}/${game.revision}`;
}
