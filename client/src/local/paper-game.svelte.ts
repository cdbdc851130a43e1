/* The score of a game on paper: what lies on the table is typed in, whatever it is, judged and counted; and corrected if it
was read wrong. R6 does not hold here: a number with a digit that is crossed out is void, but it can be written. */

import { isOut } from "../rules/boards.ts";
import { rejudged, rewritten, type Rejudged } from "../rules/corrections.ts";
import { isTileNumber, isWhole } from "../rules/numbers.ts";
import { turnsOf } from "../rules/played.ts";
import { BLANK } from "../rules/record-text.ts";
import type { Seat, TileNumber } from "../wire/messages.ts";
import { isEntry, seated, untouched, type LocalSeat } from "./kept-game.ts";
import { LocalGame, seatsOf, type TileStatus } from "./local-game.svelte.ts";

export class PaperGame extends LocalGame {
  /** What is typed of a seat's tile so far: up to three digits, or `BLANK`. */
  entryOf(seat: Seat): string {
    return this.tiles[seat]!;
  }

  statusOf(seat: Seat): TileStatus {
    if (isOut(this.game.boards[seat]!)) return "out";
    return isWhole(this.entryOf(seat)) ? "ready" : "choosing";
  }

  /** Type a tile, in any order and again and again; false if nobody can have written that, or not now. */
  enter(seat: Seat, entry: string): boolean {
    if (this.stage !== "choosing" || !isEntry(entry) || this.statusOf(seat) === "out") return false;
    this.change({ tiles: this.tiles.map((tile, index) => (index === seat ? entry : tile)) });
    return true;
  }

  /** Every tile is typed. */
  get isReady(): boolean {
    return this.stage === "choosing" && seatsOf(this).every((seat) => this.statusOf(seat) !== "choosing");
  }

  /** Check the tiles and count. False if one is missing. */
  check(): boolean {
    if (!this.isReady) return false;
    this.play(this.tiles.map((tile) => numberOn(tile)));
    return true;
  }

  /** Back from the check of the last turn to its tiles, as they were typed. */
  reopen(): void {
    const { revealed } = this;
    if (!revealed) return;
    const at = turnsOf(this.game).indexOf(revealed.turn);
    const tiles = this.written[at]!.map((number) => number ?? BLANK);
    this.rewrite(this.written.slice(0, at), tiles);
  }

  /** Who sits where, under which name and colour, from now on; as many as before. People who have left write nothing. */
  seat(people: readonly LocalSeat[]): void {
    if (people.length !== this.seats.length) throw new RangeError("a seat cannot come or go during a game");
    const seats = seated(people);
    const blank = untouched(seats);
    const isSame = (seat: Seat) => Boolean(seats[seat]!.hasLeft) === Boolean(this.seats[seat]!.hasLeft);
    this.change({ seats, tiles: this.tiles.map((tile, seat) => (isSame(seat) ? tile : blank[seat]!)) });
  }

  /**
   * Correct a tile of a turn that was counted, by its index in the game: that turn and everything after it is judged
   * anew. Tells which tiles fare differently now. Numbers that count for nothing meanwhile are not forgotten.
   */
  correct(at: number, seat: Seat, number: TileNumber | null): Rejudged[] {
    if (number !== null && !isTileNumber(number)) throw new RangeError(`${number} is not on any tile`);
    const before = this.game;
    this.rewrite(rewritten(this.written, at, seat, number));
    return rejudged(before, this.game);
  }
}

function numberOn(tile: string): TileNumber | null {
  return tile === BLANK || tile === "" ? null : tile;
}
