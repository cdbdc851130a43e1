/* Your own tile: the digits written on it so far, and whether it's face down. */

import { tab } from "../device/memory.ts";
import { allows } from "../rules/boards.ts";
import type { Game } from "../rules/games.ts";
import { isWhole } from "../rules/numbers.ts";
import { digitsIn, UNWRITTEN, writingOf, type Writing } from "../rules/writing.ts";
import type { LineState } from "../server/line.ts";
import type {
  Board,
  PlayerId,
  PlayerView,
  Seat,
  GuestCommand,
  TableId,
  TileNumber,
  Version,
  You,
} from "../wire/messages.ts";
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
  readonly game: Game | null;
  readonly turnName: TurnName;
  readonly you: You | null;
  readonly me: PlayerView | null;
  readonly mySeat: Seat | null;
  readonly draft: TileNumber | null;
  readonly lineState: LineState;
  readonly notices: { refused(refusal: Refusal): void };
  isDown(player: PlayerId): boolean;
  think(number: TileNumber | null): boolean;
  do(command: GuestCommand): Promise<unknown>;
}

export class MyTile {
  readonly #table: TableOfTile;
  readonly #draft: Draft;
  #writing = $state.raw<Writing>(UNWRITTEN);
  #isSending = $state(false);
  /** At which version the number was written that a bot wrote and its owner has kept. */
  #kept = $state<Version | null>(null);
  #turn = "";

  constructor(table: TableOfTile) {
    this.#table = table;
    this.#draft = new Draft((number) => table.think(number));
    this.#kept = tab.recall(this.#keptKey) as Version | null;
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
    return digitsIn(this.writing);
  }

  /** The same digits in their windows, and where the next one goes. */
  get writing(): Writing {
    return this.state === "locked" ? writingOf(this.#table.you?.number ?? "") : this.#writing;
  }

  /** It is to be locked, and there's no line to the server. */
  get isStuck(): boolean {
    return this.#isSending && this.#table.lineState !== "up";
  }

  /** A bot wrote the number that lies face down, and its owner has not said yet whether it may stay. */
  get isWrittenByBot(): boolean {
    const { me, you } = this.#table;
    const wasAway = me?.stood_in === true && this.state === "locked" && you?.number !== null;
    return wasAway && you?.written !== this.#kept;
  }

  get isComplete(): boolean {
    return isWhole(this.#digits);
  }

  /** The digits crossed out on this player's board: no number may use them. */
  get used(): readonly number[] {
    return this.#board?.crossed_out ?? [];
  }

  /** Have it written so from now on: not once it is down, and not with a digit that is crossed out. */
  write(writing: Writing): void {
    if (this.state !== "open" || !this.#isLegal(digitsIn(writing))) return;
    this.#writing = writing;
    this.#remember();
    this.#think();
  }

  /** Put the tile face down. It is shown as locked when the server has stored it. */
  async lock(): Promise<void> {
    if (this.state !== "open" || !this.isComplete) return;
    await this.#ask({ command: "write-number", ...this.#table.turnName, number: this.#digits });
  }

  /** Take the number back: it stays on the pad, and the others see that this seat is choosing again. */
  async change(): Promise<void> {
    const written = this.#table.you?.written;
    if (this.state !== "locked" || !written) return;
    this.#writing = this.writing;
    this.#remember();
    await this.#ask({ command: "take-back-number", ...this.#table.turnName, written });
  }

  /** Let the number stay that a bot wrote. */
  keep(): void {
    this.#kept = this.#table.you?.written ?? null;
    tab.keep(this.#keptKey, this.#kept);
  }

  /** The table has changed: a new turn begins with an empty tile, or with the draft. */
  follow(): void {
    const turn = this.#table.game && this.#table.mySeat !== null ? this.#turnKey() : "";
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#isSending = false;
    this.#writing = turn === "" ? UNWRITTEN : writingOf(this.#recalled());
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

  /** What is written here, whatever lies face down. */
  get #digits(): string {
    return digitsIn(this.#writing);
  }

  get #board(): Board | undefined {
    const { game, mySeat } = this.#table;
    return mySeat === null ? undefined : game?.boards[mySeat];
  }

  async #ask(command: GuestCommand): Promise<void> {
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

  #think(): void {
    if (this.state === "open" && this.#turn !== "") this.#draft.think(this.isComplete ? this.#digits : null);
  }

  get #keptKey(): string {
    return `kept.${this.#table.id}`;
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
