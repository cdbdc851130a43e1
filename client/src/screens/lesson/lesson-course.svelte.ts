/* How far one is in the lesson. A reload starts it over: it takes a minute. */

import { changeOf, type BoardChange } from "../../pieces/reveal/boards.ts";
import { roundAfter, roundOf, tilesIn } from "../../rules/rounds.ts";
import { playTurn } from "../../rules/turns.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Board, Round, Tile, Turn } from "../../wire/messages.ts";
import { SCENES, type Scene } from "./scenes.ts";

/** Writing a number, or looking at a revealed turn; then how one runs out of digits, and the end. */
export type Place = "writing" | "revealed" | "out" | "end";

const PLAYERS = 3;
const ME = 0;

export class LessonCourse {
  #step = $state(0);
  #turns = $state.raw<readonly Turn[]>([]);
  #digits = $state("");
  #told = $state(0);
  #advice = $state.raw<(() => string) | null>(null);
  #isLive = $state(true);

  /** The scenes, the picture and the end. */
  readonly steps = SCENES.length + 2;

  /** From 0. */
  get step(): number {
    return this.#step;
  }

  get place(): Place {
    if (this.#step > SCENES.length) return "end";
    if (this.#step === SCENES.length) return "out";
    return this.#step < this.#turns.length ? "revealed" : "writing";
  }

  get scene(): Scene {
    return SCENES[this.#step]!;
  }

  /** The turn being played, from 1; null once all are played. */
  get turnNo(): number | null {
    return SCENES[this.#step]?.turnNo ?? null;
  }

  get digits(): string {
    return this.#digits;
  }

  /** The round before the turn that is written or revealed. */
  readonly #before: Round = $derived(roundOf(this.#turns.slice(0, this.#step), PLAYERS));

  /** The revealed turn. */
  get turn(): Turn {
    return this.#turns[this.#step]!;
  }

  get myTile(): Tile {
    return this.turn.tiles[ME]!;
  }

  get myBoard(): Board {
    return this.#before.boards[ME]!;
  }

  /** My tile of each turn of the round; null for one that is to come or was left out. */
  myTiles(): (Tile | null)[] {
    return tilesIn(this.#before.turns, ME);
  }

  /** What the revealed turn does to my board. */
  get myChange(): BoardChange {
    const { turn } = this;
    return changeOf({ turn, before: this.#before, after: roundAfter(this.#before, turn) }, ME);
  }

  /** The turn was revealed just now; one that is looked at again is shown settled. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** What to do while writing. The first time, each digit is explained. */
  get request(): string {
    if (this.#advice) return this.#advice();
    const first = this.#digits[0];
    if (this.#step > 0 || first === undefined) return this.scene.ask();
    return this.#digits.length < 3 ? say("lesson-first-digit", { digit: first }) : say("lesson-lock");
  }

  /** What the revealed turn shows, one sentence at a time. */
  get sentence(): string {
    return this.scene.tell[this.#told]!(this.myTile, this.turn);
  }

  /** The turn that comes next, once everything is told about this one. */
  get nextTurnNo(): number | null {
    return this.#isAllTold ? (SCENES[this.#step + 1]?.turnNo ?? null) : null;
  }

  /** Write a digit; false if it is crossed out or there is no window left. */
  press(digit: number): boolean {
    if (this.#digits.length === 3 || this.myBoard.crossed_out.includes(digit)) return false;
    this.#write(this.#digits + digit);
    return true;
  }

  erase(): void {
    this.#write(this.#digits.slice(0, -1));
  }

  clear(): void {
    this.#write("");
  }

  /** Lock the number in: the others answer it and all is revealed, or one is told what to try instead. */
  lock(): void {
    if (this.place !== "writing" || this.#digits.length < 3) return;
    const { scene } = this;
    const mine = this.#digits;
    const others = scene.answer(mine, this.#before.boards);
    this.#digits = "";
    if (others === null) this.#advice = () => scene.advise(mine);
    else this.#reveal(playTurn(this.#before.boards, [mine, ...others], scene.turnNo));
  }

  /** To the next sentence or step. */
  next(): void {
    if (this.place === "revealed" && !this.#isAllTold) this.#told += 1;
    else if (this.place === "revealed" || this.place === "out") this.#goTo(this.#step + 1);
  }

  /** To the step before, where one's number can be written anew; false at the very beginning. */
  back(): boolean {
    if (this.place === "revealed") {
      this.#digits = this.myTile.number!;
      this.#turns = this.#turns.slice(0, this.#step);
    } else if (this.#step > 0) {
      this.#goTo(this.#step - 1);
      this.#isLive = false;
    } else return false;
    return true;
  }

  get #isAllTold(): boolean {
    return this.#told === this.scene.tell.length - 1;
  }

  #write(digits: string): void {
    this.#advice = null;
    this.#digits = digits;
  }

  #reveal(turn: Turn): void {
    this.#turns = [...this.#turns, turn];
    this.#told = 0;
    this.#isLive = true;
  }

  #goTo(step: number): void {
    this.#step = step;
    this.#told = 0;
    this.clear();
  }
}
