/* A game in which numbers are sealed until all are revealed: one person among bots, or one phone that goes round.

Once a number is down nobody gets it out before the reveal, not even its writer; after a reload it is still sealed. */

import { ask as askCharacter } from "../bots/asking.ts";
import { chance } from "../device/chance.ts";
import { allows, isOut } from "../rules/boards.ts";
import { isTileNumber } from "../rules/numbers.ts";
import { BLANK } from "../rules/record-text.ts";
import { viewOf, type View } from "../rules/views.ts";
import { MOST_EARLIER, type Seat, type TileNumber } from "../wire/messages.ts";
import type { Keeper } from "./keeper.svelte.ts";
import type { KeptGame } from "./kept-game.ts";
import { LocalGame, seatsOf, type TileStatus } from "./local-game.svelte.ts";

/** What a character writes; null: nothing. */
export type Ask = (character: string, view: View) => TileNumber | null;

export class SealedGame extends LocalGame {
  readonly #ask: Ask;

  /** The characters of this device play by its chance, unless others are to be asked. */
  constructor(kept: KeptGame, keeper: Keeper, ask: Ask = (character, view) => askCharacter(character, view, chance)) {
    super(kept, keeper);
    this.#ask = ask;
  }

  /** The people who still have to write, in the order of the phone: it starts one seat further each turn. */
  get awaited(): Seat[] {
    if (this.stage !== "choosing") return [];
    const seats = seatsOf(this);
    const first = this.written.length % seats.length;
    const order = [...seats.slice(first), ...seats.slice(0, first)];
    return order.filter((seat) => this.seats[seat]!.bot === null && this.statusOf(seat) === "choosing");
  }

  /** Everyone has written, as far as they take part; bots do so at the latest when the tiles are revealed. */
  get isReady(): boolean {
    return this.stage === "choosing" && this.awaited.length === 0;
  }

  /** What everyone may know of a seat's tile. */
  statusOf(seat: Seat): TileStatus {
    if (isOut(this.game.boards[seat]!)) return "out";
    return isDown(this.tiles[seat]!) ? "ready" : "choosing";
  }

  /** What a seat may see: nothing that lies face down, not even its own number. */
  viewFrom(seat: Seat): View {
    const seats = seatsOf(this);
    return viewOf(
      this.game,
      seat,
      this.earlier.slice(-MOST_EARLIER).map((game) => ({ game, seats })),
    );
  }

  /** Put a person's tile face down; null: blank. False if it cannot lie there: not awaited, or no legal number (R6). */
  write(seat: Seat, number: TileNumber | null): boolean {
    if (!this.awaited.includes(seat) || !this.#isLegal(seat, number)) return false;
    this.#putDown([seat], () => number);
    return true;
  }

  /** Someone has to go: a character plays on for them. What they have put down stays. */
  replace(seat: Seat, character: string): void {
    this.change({ seats: this.seats.map((each, index) => (index === seat ? { ...each, bot: character } : each)) });
  }

  /** Let all bots write who have not yet: they see what is public, and answer the same question once. */
  letBotsWrite(): void {
    if (this.stage !== "choosing") return;
    const bots = seatsOf(this).filter((seat) => this.seats[seat]!.bot !== null && this.statusOf(seat) === "choosing");
    if (bots.length > 0) this.#putDown(bots, (seat) => this.#asked(seat));
  }

  /** Reveal the tiles. False if someone still has to write. */
  reveal(): boolean {
    if (!this.isReady) return false;
    this.letBotsWrite();
    this.play(this.tiles.map((tile) => (isTileNumber(tile) ? tile : null)));
    return true;
  }

  /** A bot that answers nonsense forfeits the turn (R5). */
  #asked(seat: Seat): TileNumber | null {
    const number = this.#ask(this.seats[seat]!.bot!, this.viewFrom(seat));
    return this.#isLegal(seat, number) ? number : null;
  }

  #isLegal(seat: Seat, number: TileNumber | null): boolean {
    return number === null || (isTileNumber(number) && allows(this.game.boards[seat]!, number));
  }

  #putDown(seats: readonly Seat[], numberOf: (seat: Seat) => TileNumber | null): void {
    this.change({ tiles: this.tiles.map((tile, seat) => (seats.includes(seat) ? (numberOf(seat) ?? BLANK) : tile)) });
  }
}

/** A kept tile that is only begun counts as none. */
function isDown(tile: string): boolean {
  return isTileNumber(tile) || tile === BLANK;
}
