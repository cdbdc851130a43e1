/* A game on this device, without a server: who plays, how far it is, and what is to be looked at. How numbers come into
it differs: sealed, one person after the other (sealed-game.svelte.ts), or copied from paper (paper-game.svelte.ts). */

import { writtenIn, type Game, type Written } from "../rules/games.ts";
import { playedTurn, type PlayedTurn } from "../rules/played.ts";
import { stepName, steps, stepsAfter, type Step } from "../rules/steps.ts";
import type { GameRecord, PlayerView, Seat, Series, TileNumber } from "../wire/messages.ts";
import type { Keeper, Keeping } from "./keeper.svelte.ts";
import { gameOf, nextGame, untouched, withIdleTurns, type KeptGame, type LocalSeat } from "./kept-game.ts";
import { seriesOf } from "./series.ts";

export type Stage = "choosing" | Step["stage"];

/** A game as a record tells it; it was at no table. */
export type LocalRecord = Omit<GameRecord, "table" | "game">;

/** A turn to be looked at. */
export interface Revealed extends PlayedTurn {
  /** It was revealed just now, so it is told step by step; otherwise it is shown settled. */
  isLive: boolean;
}

export abstract class LocalGame {
  readonly #keeper: Keeper;
  #kept: KeptGame;
  #live = $state<string | null>(null);

  constructor(kept: KeptGame, keeper: Keeper) {
    this.#keeper = keeper;
    this.#kept = $state.raw(kept);
  }

  readonly seats: readonly LocalSeat[] = $derived.by(() => this.#kept.seats);

  /** The turns revealed so far, as they were written: also what someone wrote who is out of digits by now. */
  protected readonly written: Written = $derived.by(() => this.#kept.written);

  readonly #rounds = $derived.by(() => this.#kept.rounds);
  readonly #before = $derived.by(() => this.#kept.earlier);

  /** All that is public: a number that lies face down is not in it. The same one until a turn is played or corrected. */
  readonly game: Game = $derived.by(() => gameOf(this.seats.length, { rounds: this.#rounds, written: this.written }));

  /** The finished games of the series before this one. */
  readonly earlier: readonly Game[] = $derived.by(() =>
    this.#before.map((earlier) => gameOf(this.seats.length, earlier)),
  );

  readonly #steps = $derived.by(() => steps([{ gameNo: this.gameNo, game: this.game, since: 0 }]));
  readonly #due = $derived.by(() => stepsAfter(this.#steps, this.#kept.done));

  /** A name that no other game of this device has; with the number of the game, that of one in a series. */
  get id(): string {
    return this.#kept.id;
  }

  /** Seconds for each number; null: as long as it takes. */
  get turnTime(): number | null {
    return this.#kept.turnTime;
  }

  /** In the series, from 1. */
  get gameNo(): number {
    return (this.#kept.forgotten ?? 0) + this.#before.length + 1;
  }

  /** Those at the seats, as a table tells them. */
  get players(): PlayerView[] {
    return this.seats.map(({ name, colour, bot }, seat) => {
      return { player: seat + 1, name, colour, ...(bot === null ? {} : { bot }) };
    });
  }

  /** The finished games, this one included. */
  get series(): Series {
    return seriesOf(this.game.is_over ? [...this.earlier, this.game] : this.earlier, this.players);
  }

  /** Whether the game will be here after a reload. */
  get keeping(): Keeping {
    return this.#keeper.keeping;
  }

  /** What is on the screen: a step that has not been looked at, or what is now. */
  get stage(): Stage {
    return this.#due[0]?.stage ?? (this.game.is_over ? "final" : "choosing");
  }

  /** The turn to be shown while the stage is `reveal`. */
  get revealed(): Revealed | null {
    const [step] = this.#due;
    if (step?.stage !== "reveal") return null;
    return { ...playedTurn(this.game, step), isLive: this.#live === stepName(step) };
  }

  /** The round whose sheet is shown while the stage is `sheet`, from 1. */
  get sheetOf(): number {
    const [step] = this.#due;
    return step?.stage === "sheet" ? step.roundNo : 0;
  }

  /** A name for what is on the screen: as long as it stays the same, so does the screen. */
  get place(): string {
    const [step] = this.#due;
    return step ? stepName(step) : `${this.gameNo}/now/${this.written.length}`;
  }

  /** What comes after what is on the screen; null: the next turn. */
  get following(): Step | null {
    return this.#due[1] ?? null;
  }

  /** On to what follows; the podium stays until there is another game. */
  next(): void {
    const [step] = this.#due;
    if (step && step.stage !== "final") this.change({ done: stepName(step) });
  }

  /** Another game with the same seats, once this one is over. */
  again(): void {
    if (this.game.is_over) this.change(nextGame(this.#kept));
  }

  /** The game as a record, which `thenumber score` reads too; numbers that lie face down are not in it. */
  record(date: Date): LocalRecord {
    return {
      players: this.seats.map(({ name }) => name),
      turns: writtenIn(this.game),
      date: `${date.toISOString().slice(0, 19)}Z`,
      bots: this.seats.map(({ bot }) => bot),
      colours: this.seats.map(({ colour }) => colour),
      rounds: this.#rounds,
    };
  }

  /** This turn's tiles, as they are kept. */
  protected get tiles(): readonly string[] {
    return this.#kept.tiles;
  }

  /** One more turn: it is the next to be looked at. */
  protected play(numbers: readonly (TileNumber | null)[]): void {
    this.rewrite([...this.written, numbers], untouched(this.seats));
    this.#live = this.place;
  }

  /** Let these be the turns that were played. What is typed of a turn that goes by without anyone is dropped. */
  protected rewrite(turns: Written, tiles = this.tiles): void {
    const written = withIdleTurns(this.seats.length, { rounds: this.#rounds, written: turns });
    this.change({ written, tiles: written === turns ? tiles : untouched(this.seats) });
    const isKnown = (step: Step) => stepName(step) === this.#kept.done;
    // What was looked at last may be a turn that, by a correction, now goes by without anyone.
    if (this.#kept.done !== null && !this.#steps.some(isKnown)) this.change({ done: this.#lastStep });
  }

  protected change(changes: Partial<KeptGame>): void {
    this.#kept = { ...this.#kept, ...changes, revision: this.#kept.revision + 1 };
    this.#keeper.keep(this.#kept);
  }

  get #lastStep(): string | null {
    const last = this.#steps.findLast((step) => step.stage !== "final");
    return last ? stepName(last) : null;
  }
}

/** A seat's tile in this turn, as everyone may know it. */
export type TileStatus = "out" | "ready" | "choosing";

/** The seats in their order. */
export function seatsOf({ seats }: Pick<LocalGame, "seats">): Seat[] {
  return seats.map((_, seat) => seat);
}
