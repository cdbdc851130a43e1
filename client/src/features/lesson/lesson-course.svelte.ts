/* How far one is in the lesson. */

import { allows } from "../../rules/boards.ts";
import { changeOf, type BoardChange } from "../../board/reveal/boards.ts";
import { isWhole } from "../../rules/numbers.ts";
import { roundAfter, roundOf, tilesIn, type Round } from "../../rules/rounds.ts";
import { playTurn } from "../../rules/turns.ts";
import { digitsIn, UNWRITTEN, type Writing } from "../../rules/writing.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Board, Tile, TileNumber, Turn } from "../../wire/messages.ts";
import { SCENES, type Scene } from "./scenes.ts";

/** Writing a number, or looking at a revealed turn; then how one runs out of digits, and the end. */
export type Place = "writing" | "revealed" | "out" | "end";

/** As much as brings one back to a screen of the lesson. */
export interface Kept {
  version: number;
  step: number;
  turns: readonly Turn[];
  writing: Writing;
  told: number;
}

/** Raised when the scenes change: what was kept before them is dropped. */
const VERSION = 1;
const PLAYERS = 3;
const ME = 0;

export class LessonCourse {
  #step = $state(0);
  #turns = $state.raw<readonly Turn[]>([]);
  #writing = $state.raw<Writing>(UNWRITTEN);
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

  get writing(): Writing {
    return this.#writing;
  }

  get digits(): string {
    return digitsIn(this.#writing);
  }

  /** The round before the turn that is written or revealed. */
  readonly #before: Round = $derived(roundOf(this.#earlier, PLAYERS));

  /** The revealed turn. */
  get turn(): Turn {
    return this.#turns[this.#step]!;
  }

  get myTile(): Tile {
    return this.turn.tiles[ME]!;
  }

  get myBoard(): Board {
    return this.boards[ME]!;
  }

  /** Everyone's, before the turn that is written or revealed. */
  get boards(): readonly Board[] {
    return this.#before.boards;
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
    const [first] = this.#writing.windows;
    if (this.#step > 0 || !first) return this.scene.ask();
    return isWhole(this.digits) ? say("lesson-lock") : say("lesson-first-digit", { digit: first });
  }

  /** What the revealed turn shows, one sentence at a time. */
  get sentence(): string {
    return this.#sentences[this.#told]!;
  }

  /** Where the button leads from the revealed turn. */
  get onward(): string {
    if (!this.#isAllTold) return say("lesson-next");
    if (this.#isMissed) return say("lesson-try-again");
    const next = SCENES[this.#step + 1];
    return next && !next.position ? say("reveal-next-turn", { turn: next.turnNo }) : say("lesson-next");
  }

  /** Have it written so from now on; not with a digit that is crossed out. */
  write(writing: Writing): void {
    if (!allows(this.myBoard, digitsIn(writing))) return;
    this.#advice = null;
    this.#writing = writing;
  }

  /** Lock the number in: the others answer it and all is revealed, or one is told what to try instead. */
  lock(): void {
    if (this.place !== "writing" || !isWhole(this.digits)) return;
    const { scene } = this;
    const mine = this.digits;
    const others = scene.answer(mine, this.boards);
    this.#writing = UNWRITTEN;
    if (others === null) this.#adviseOn(mine);
    else this.#reveal(playTurn(this.boards, [mine, ...others], scene.turnNo));
  }

  /** To the next sentence or step, or to another try. */
  next(): void {
    if (this.place === "revealed" && !this.#isAllTold) this.#told += 1;
    else if (this.place === "revealed" && this.#isMissed) this.#tryAgain();
    else if (this.place === "revealed" || this.place === "out") this.#goTo(this.#step + 1);
  }

  /** Another one is another screen. */
  get screen(): string {
    return `${this.#step}/${this.place}`;
  }

  /** What to keep with the screen, so that one can come back to it. */
  get kept(): Kept {
    return { version: VERSION, step: this.#step, turns: this.#turns, writing: this.#writing, told: this.#told };
  }

  /** Show a screen as it was left, what was revealed there settled; nothing that makes sense: stay here. */
  comeBack(value: unknown): void {
    const kept = value as Kept | null | undefined;
    if (kept?.version !== VERSION) return;
    this.#advice = null;
    this.#isLive = false;
    this.#step = kept.step;
    this.#turns = kept.turns;
    this.#writing = kept.writing;
    this.#told = kept.told;
  }

  get #sentences(): readonly string[] {
    return this.scene.tell(this.myTile, this.turn, this.boards);
  }

  get #isAllTold(): boolean {
    return this.#told === this.#sentences.length - 1;
  }

  get #isMissed(): boolean {
    return this.scene.isMissed?.(this.myTile) ?? false;
  }

  /** The turns of the round at hand, before the one that is written or revealed. */
  get #earlier(): readonly Turn[] {
    const start = SCENES.findLastIndex((scene, index) => index <= this.#step && scene.position !== undefined);
    return [...(SCENES[start]?.position ?? []), ...this.#turns.slice(Math.max(start, 0), this.#step)];
  }

  #adviseOn(mine: TileNumber): void {
    const { scene, boards } = this;
    this.#advice = () => scene.advise(mine, boards);
  }

  #tryAgain(): void {
    this.#adviseOn(this.myTile.number!);
    this.#turns = this.#turns.slice(0, this.#step);
  }

  #reveal(turn: Turn): void {
    this.#turns = [...this.#turns, turn];
    this.#told = 0;
    this.#isLive = true;
  }

  #goTo(step: number): void {
    this.#step = step;
    this.#told = 0;
    this.write(UNWRITTEN);
  }
}
