/* One's own tile: the digits written on it so far, and whether it lies face down. */

import { tab } from "../device/memory.ts";
import { allows } from "../rules/boards.ts";
import type { LineState } from "../server/line.ts";
import type { Board, PlayerId, Seat, SomeCommand, TableId, TileNumber, View, You } from "../wire/messages.ts";
import { Refusal } from "../wire/refusal.ts";
import { Draft } from "./draft.ts";

/** A turn, as commands name it. */
export interface TurnName {
  game_no: number;
  round_no: number;
  turn_no: number;
}

/** What a tile has to know and to ask of the table that it lies on. */
interface TableOfTile {
  readonly id: TableId;
  readonly game: View | null;
  readonly turnName: TurnName;
  readonly you: You | null;
  readonly mySeat: Seat | null;
  readonly draft: TileNumber | null;
  readonly lineState: LineState;
  readonly notices: { refused(refusal: Refusal): void };
  isDown(player: PlayerId): boolean;
  think(number: TileNumber | null): boolean;
  do(command: SomeCommand): Promise<unknown>;
}

export class MyTile {
  readonly #table: TableOfTile;
  readonly #draft: Draft;
  #digits = $state("");
  #isSending = $state(false);
  #turn = "";

  constructor(table: TableOfTile) {
    this.#table = table;
    this.#draft = new Draft((number) => table.think(number));
  }

  /** `sending`: asked to be locked, and nobody has confirmed it yet. `hidden`: down, written on another device. */
  get state(): "open" | "sending" | "locked" | "hidden" {
    const you = this.#table.you;
    if (you?.hidden) return "hidden";
    if (you && this.#table.isDown(you.player) && !this.#isSending) return "locked";
    return this.#isSending ? "sending" : "open";
  }

  /** The digits written so far, or those of the locked number; none if the tile was left blank. */
  get digits(): string {
    return this.state === "locked" ? (this.#table.you?.number ?? "") : this.#digits;
  }

  /** It is to be locked, and there's no line to the server. */
  get isStuck(): boolean {
    return this.#isSending && this.#table.lineState !== "up";
  }

  get isComplete(): boolean {
    return this.#digits.length === 3;
  }

  /** The digits crossed out on one's board: no number may use them. */
  get used(): readonly number[] {
    return this.#board?.crossed_out ?? [];
  }

  /** Write a digit in the next window; false if it is crossed out or there is no window left. */
  press(digit: number): boolean {
    if (this.state !== "open" || this.isComplete || this.used.includes(digit)) return false;
    this.#write(this.#digits + digit);
    return true;
  }

  erase(): void {
    if (this.state === "open") this.#write(this.#digits.slice(0, -1));
  }

  clear(): void {
    if (this.state === "open") this.#write("");
  }

  /** Put the tile face down. It is shown as locked when the server has stored it. */
  async lock(): Promise<void> {
    if (this.state !== "open" || !this.isComplete) return;
    await this.#ask({ command: "write-number", ...this.#table.turnName, number: this.#digits });
  }

  /** Take the number back: it stays on the pad, and the others see that this seat is choosing again. */
  async change(): Promise<void> {
    if (this.state !== "locked") return;
    this.#digits = this.digits;
    this.#remember();
    await this.#ask({ command: "take-back-number", ...this.#table.turnName });
  }

  /** The table has changed: a new turn begins with an empty tile, or with what one had in mind. */
  follow(): void {
    const turn = this.#table.game && this.#table.mySeat !== null ? this.#turnKey() : "";
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#isSending = false;
    this.#digits = turn === "" ? "" : this.#recalled();
    this.#draft.begin(this.#table.draft);
    this.#think();
  }

  /** There is a line to the server again. */
  lineUp(): void {
    if (this.state === "open") this.#draft.sayAgain();
  }

  close(): void {
    this.#draft.rest();
  }

  get #board(): Board | undefined {
    const { game, mySeat } = this.#table;
    return mySeat === null ? undefined : game?.boards[mySeat];
  }

  async #ask(command: SomeCommand): Promise<void> {
    const turn = this.#turn;
    this.#isSending = true;
    this.#draft.rest();
    try {
      await this.#table.do(command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#table.notices.refused(error);
    } finally {
      if (turn === this.#turn) {
        this.#isSending = false;
        this.#think();
      }
    }
  }

  #write(digits: string): void {
    this.#digits = digits;
    this.#remember();
    this.#think();
  }

  #think(): void {
    if (this.state === "open" && this.#turn !== "") this.#draft.think(this.isComplete ? this.#digits : null);
  }

  #turnKey(): string {
    const { game_no, round_no, turn_no } = this.#table.turnName;
    return `${this.#table.id}/${game_no}/${round_no}/${turn_no}`;
  }

  /** Even an unfinished number survives a reload on this device; a finished one comes from the server too. */
  #remember(): void {
    tab.keep("digits", [this.#turn, this.#digits]);
  }

  #recalled(): string {
    const [turn, digits] = (tab.recall("digits") ?? []) as [string?, string?];
    if (turn === this.#turn && digits && /^\d{1,3}$/.test(digits) && this.#isLegal(digits)) return digits;
    const draft = this.#table.draft ?? "";
    return this.#isLegal(draft) ? draft : "";
  }

  #isLegal(digits: string): boolean {
    return this.#board !== undefined && allows(this.#board, digits);
  }
}
