/* Where someone is who looks at a finished game again: at which turn, how it is shown, and what they guessed. */

import { SvelteMap } from "svelte/reactivity";
import type { LocalRecord } from "../../local/local-game.svelte.ts";
import { isOut } from "../../rules/boards.ts";
import { newGame, withTurn, type Game } from "../../rules/games.ts";
import { guessed } from "../../rules/guesses.ts";
import { playedTurn, type PlayedTurn } from "../../rules/played.ts";
import { gameIn, turnByTurn } from "../../rules/records.ts";
import type { Seat, Tile, TileNumber } from "../../wire/messages.ts";

/** Between two turns that are played one after the other, in milliseconds. */
export const BREATH = 1_200;

/** The tiles lie face down; the turn is told step by step; or it's shown as it ended. */
export type Showing = "down" | "told" | "shown";

/** What was written and what was guessed, of the same seat in the same turn. */
export interface Compared {
  written: Tile;
  guess: Tile;
}

/** All that was guessed for a seat so far. */
export interface Score {
  turns: number;
  guesses: number;
  written: number;
}

export class ReplayCourse {
  readonly #game: Game;
  readonly #turns: readonly PlayedTurn[];
  #at = $state(0);
  #showing = $state<Showing>("down");
  #isPlaying = $state(false);
  #guessSeat = $state<Seat | null>(null);
  /** How often something was begun: what is told again is told from its beginning. */
  #begun = $state(0);
  /** The turn at hand has been told to its end. */
  #hasTold = false;
  readonly #guesses = new SvelteMap<string, Tile>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** At the turn with this index, shown as it ended; null: before the first turn. */
  constructor(record: LocalRecord, at: number | null) {
    this.#game = gameIn(record);
    this.#turns = turnByTurn(this.#game).map((turn) => playedTurn(this.#game, turn));
    if (at !== null && at in this.#turns) {
      this.#at = at;
      this.#showing = "shown";
    }
  }

  /** All turns of the game. */
  get turns(): readonly PlayedTurn[] {
    return this.#turns;
  }

  get at(): number {
    return this.#at;
  }

  get turn(): PlayedTurn {
    return this.#turns[this.#at]!;
  }

  get showing(): Showing {
    return this.#showing;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Another one means: from the beginning. */
  get place(): string {
    return `${this.#at}/${this.#begun}`;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#turns.length - 1;
  }

  /** Whose numbers are guessed; null: nobody's. */
  get guessSeat(): Seat | null {
    return this.#guessSeat;
  }

  /** A number is to be written before this turn is revealed. Anyone who is out of digits has none to write. */
  get isToGuess(): boolean {
    return this.#guessSeat !== null && this.#showing !== "told" && !this.#isOut && !this.#guess;
  }

  /** The game before this turn. */
  get before(): Game {
    const { turns } = this;
    const { rulebook, boards } = this.#game;
    return turns.slice(0, this.#at).reduce((game, { turn }) => withTurn(game, turn), newGame(boards.length, rulebook));
  }

  /** What was guessed for this turn beside what was written, unless it's told anew. */
  get compared(): Compared | null {
    const guess = this.#guess;
    if (!guess || this.#showing !== "shown") return null;
    return { written: this.turn.turn.tiles[guess.seat]!, guess };
  }

  /** Points of the turns that were guessed, up to this one. */
  get score(): Score {
    const score = { turns: 0, guesses: 0, written: 0 };
    for (let at = 0; at <= this.#at; at += 1) {
      const guess = this.#guesses.get(this.#key(at));
      if (!guess) continue;
      score.turns += 1;
      score.guesses += guess.points;
      score.written += this.#turns[at]!.turn.tiles[guess.seat]!.points;
    }
    return score;
  }

  /** To a turn, shown as it ended. */
  goTo(at: number): void {
    this.pause();
    if (!(at in this.#turns)) return;
    this.#begin(at, "shown");
  }

  /** Tell the turns one after the other from here on; after the last one, from the first. */
  play(): void {
    if (this.isToGuess) return;
    this.#isPlaying = true;
    if (this.#hasTold) this.#tell(this.isAtEnd ? 0 : this.#at + 1);
    else if (this.#showing === "shown") this.#begin(this.#at, "told");
    else this.#showing = "told";
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#isPlaying = false;
  }

  /** This turn is told. */
  settled(): void {
    if (this.#showing !== "told") return;
    this.#hasTold = true;
    if (!this.#isPlaying) return;
    if (this.isAtEnd) this.pause();
    else this.#timer = setTimeout(() => this.#tell(this.#at + 1), BREATH);
  }

  /** Guess the numbers of a seat from now on, this turn included; null: nobody's. */
  guessAs(seat: Seat | null): void {
    this.pause();
    this.#guessSeat = seat;
    this.#begin(this.#at, seat === null ? "down" : "shown");
  }

  /** This is what one would have written. */
  guess(number: TileNumber): void {
    if (this.#guessSeat === null) return;
    this.#guesses.set(this.#key(this.#at), guessed(this.turn, this.#guessSeat, number));
    this.#begin(this.#at, "shown");
  }

  /** Nobody looks any more. */
  close(): void {
    clearTimeout(this.#timer);
  }

  get #guess(): Tile | undefined {
    return this.#guesses.get(this.#key(this.#at));
  }

  get #isOut(): boolean {
    return this.#guessSeat !== null && isOut(this.turn.before.boards[this.#guessSeat]!);
  }

  /** Tell another turn. Where a number is to be guessed first, it waits for that. */
  #tell(at: number): void {
    this.#begin(at, "shown");
    if (this.isToGuess) this.pause();
    else this.#showing = "told";
  }

  #begin(at: number, showing: Showing): void {
    this.#at = at;
    this.#showing = showing;
    this.#begun += 1;
    this.#hasTold = false;
  }

  #key(at: number): string {
    return `${this.#guessSeat}/${at}`;
  }
}
