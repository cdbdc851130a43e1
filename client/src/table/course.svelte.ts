/* Where in the evening this device is. The server opens the next turn the moment the tiles are revealed; the device shows
what happened step by step, in order, and its owner moves on from each. What follows the last step is now. */

import { tab } from "../device/memory.ts";
import type { Game } from "../rules/games.ts";
import { playedTurn, turnsOf, type PlayedTurn } from "../rules/played.ts";
import { stepName, steps, stepsAfter, type Step } from "../rules/steps.ts";
import type { PlayerView, Seat, TableId, TableView, Update, You } from "../wire/messages.ts";
import type { Refusal } from "../wire/refusal.ts";
import { readCourse, toKeep, type WatchedGame } from "./kept-course.ts";

export type Stage = "loading" | "trouble" | "join" | "lobby" | "choosing" | Step["stage"];

/** A revealed turn, with those who played it. */
export interface Revealed extends PlayedTurn {
  players: readonly PlayerView[];
  mySeat: Seat | null;
  /** This device heard of it when it happened, so it is told step by step; otherwise it is shown settled. */
  isLive: boolean;
}

/** What a course has to know of the table that it leads through. */
interface TableOfCourse {
  readonly id: TableId;
  readonly isLoading: boolean;
  readonly problem: Refusal | null;
  readonly view: TableView;
  readonly you: You | null;
  readonly players: readonly PlayerView[];
  readonly mySeat: Seat | null;
  readonly game: Game | null;
}

export class Course {
  readonly #table: TableOfCourse;
  /** The game that is played or was played last; before it, one whose end is still looked at. */
  #games = $state.raw<readonly WatchedGame[]>([]);
  /** The last step that was looked at. */
  #done = $state<string | null>(null);
  #isWatching = $state(false);
  #isRecalled = false;
  /** Turns that this device heard of when they were revealed. */
  #live: readonly string[] = [];

  constructor(table: TableOfCourse) {
    this.#table = table;
    this.#isWatching = tab.recall(this.#watching) === true;
  }

  /** What is to be looked at before now, the earliest first: the first of it is on the screen. */
  readonly #due = $derived.by(() => stepsAfter(steps(this.#games), this.#done));

  readonly stage: Stage = $derived.by(() => this.#stage());

  /** The game that is looked at in the step on the screen. */
  readonly game: WatchedGame | null = $derived.by(
    () => this.#games.find(({ gameNo }) => gameNo === this.#due[0]?.gameNo) ?? null,
  );

  /** The turn to be shown while the stage is `reveal`. */
  readonly revealed: Revealed | null = $derived.by(() => {
    const [step] = this.#due;
    if (step?.stage !== "reveal" || this.game === null) return null;
    const { game, players, mySeat } = this.game;
    return { ...playedTurn(game, step), players, mySeat, isLive: this.#live.includes(stepName(step)) };
  });

  /** The last game that this device saw the end of. */
  get ended(): WatchedGame | null {
    return this.#games.findLast(({ game }) => game.is_over) ?? null;
  }

  /** The round whose sheet is shown while the stage is `sheet`, from 1. */
  get sheetOf(): number {
    const [step] = this.#due;
    return step?.stage === "sheet" ? step.roundNo : 0;
  }

  /** A name for what is on the screen: as long as it stays the same, so does the screen. */
  get place(): string {
    const [step] = this.#due;
    return step ? stepName(step) : "now";
  }

  /** What the next step is; null: now. */
  get following(): Step | null {
    return this.#due[1] ?? null;
  }

  /** More has been revealed than is on the screen. */
  get isBehind(): boolean {
    return this.#due.slice(1).some((step) => step.stage === "reveal");
  }

  /** Where one is after catching up; null: now. A podium is not passed over. */
  get ahead(): Step | null {
    return this.#due.find((step) => step.stage === "final") ?? null;
  }

  /** This person has chosen to look on without a seat, in this game and the next ones. */
  get isWatching(): boolean {
    return this.#isWatching;
  }

  watch(): void {
    this.#becomeWatching(true);
  }

  /** Take a seat after all. */
  stopWatching(): void {
    this.#becomeWatching(false);
  }

  /** On to the following step. Only when another game is open does one go on from the podium. */
  next(): void {
    const [step] = this.#due;
    if (step && !(step.stage === "final" && this.#table.view.phase === "over")) this.#finish(step);
  }

  /** Over everything that piled up. */
  catchUp(): void {
    const end = this.ahead ? this.#due.indexOf(this.ahead) : this.#due.length;
    const last = this.#due[end - 1];
    if (last) this.#finish(last);
  }

  /** The table has changed. A reveal that an update tells happens now; a snapshot (null) tells what has happened. */
  follow(update: Update | null): void {
    if (!this.#isRecalled) this.#recall();
    const before = steps(this.#games).map(stepName);
    const gameNo = this.#games.at(-1)?.gameNo;
    this.#see();
    const fresh = steps(this.#games)
      .map(stepName)
      .filter((name) => !before.includes(name));
    if (update !== null) this.#live = [...this.#live, ...fresh];
    this.#leaveLastGame();
    if (fresh.length > 0 || gameNo !== this.#games.at(-1)?.gameNo) this.#remember();
  }

  #stage(): Stage {
    const table = this.#table;
    if (table.problem !== null) return "trouble";
    if (table.isLoading) return "loading";
    const { phase } = table.view;
    if (phase === "closed") return "trouble";
    const [step] = this.#due;
    if (step) return step.stage;
    if (phase === "lobby") return table.you !== null || this.#isWatching ? "lobby" : "join";
    return "choosing";
  }

  /** Take in how far the game is; of the one before, only its end is worth a look. */
  #see(): void {
    const { game, players, mySeat, view } = this.#table;
    const ended = this.#games.filter((seen) => seen.gameNo !== view.game_no || view.phase === "lobby");
    const earlier = ended.filter((seen) => seen.game.is_over).slice(-1);
    if (view.phase === "lobby" || game === null) {
      this.#games = earlier;
      return;
    }
    const known = this.#games.find((seen) => seen.gameNo === view.game_no);
    const since = known?.since ?? turnsOf(game).length;
    this.#games = [...earlier, { gameNo: view.game_no, game, since, players, mySeat }];
  }

  /** Players with a seat in the next game are done with the last one. */
  #leaveLastGame(): void {
    const { you, view } = this.#table;
    if (you === null) return;
    const isLast = (step: Step) => view.phase === "lobby" || step.gameNo !== view.game_no;
    const left = this.#due.findLast(isLast);
    if (left) this.#finish(left);
  }

  #finish(step: Step): void {
    this.#done = stepName(step);
    this.#remember();
  }

  #becomeWatching(isWatching: boolean): void {
    this.#isWatching = isWatching;
    tab.keep(this.#watching, isWatching);
  }

  #recall(): void {
    this.#isRecalled = true;
    const kept = readCourse(tab.recall(this.#memory));
    if (kept) [this.#games, this.#done] = [kept.games, kept.done];
  }

  #remember(): void {
    tab.keep(this.#memory, toKeep({ games: this.#games, done: this.#done }));
  }

  get #memory(): string {
    return `course.${this.#table.id}`;
  }

  get #watching(): string {
    return `watches.${this.#table.id}`;
  }
}
