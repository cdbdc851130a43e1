/* What is to be said besides the game: the connection, the clock, who is host, and why something was refused. */

import type { Refusal } from "../wire/refusal.ts";
import type { LineState } from "../server/line.ts";
import type { Seat, TileNumber, Time, Update } from "../wire/messages.ts";
import type { Known } from "./changes.ts";

export type Notice =
  | { kind: "refused"; refusal: Refusal }
  | { kind: "time-up-locked"; number: TileNumber }
  | { kind: "time-up-blank" }
  | { kind: "stand-in-played" }
  | { kind: "waits"; name: string }
  | { kind: "new-host"; name: string; isMe: boolean };

/** `wobbling` is not worth a word yet. */
export type Connection = "fine" | "wobbling" | "lost" | "unreachable" | "back";

const SHOWN_FOR = 6_000;
const WOBBLES_FOR = 1_500;
const LOST_FOR = 30_000;
const BACK_FOR = 2_000;
/** How far off our idea of the server's clock may be. */
const CLOCKS_DIFFER_BY = 1_000;

export class Notices {
  #notice = $state.raw<Notice | null>(null);
  #connection = $state<Connection>("fine");
  #timers: ReturnType<typeof setTimeout>[] = [];
  #clearing: ReturnType<typeof setTimeout> | undefined;

  /** One at a time, the last one. */
  get notice(): Notice | null {
    return this.#notice;
  }

  get connection(): Connection {
    return this.#connection;
  }

  dismiss(): void {
    this.#notice = null;
  }

  refused(refusal: Refusal): void {
    this.#show({ kind: "refused", refusal });
  }

  /** Someone waits for a seat in the next game. */
  waits(name: string): void {
    this.#show({ kind: "waits", name });
  }

  close(): void {
    clearTimeout(this.#clearing);
    this.#timers.forEach(clearTimeout);
  }

  /** The line went up or down. */
  line(state: LineState): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    if (state === "up") this.#goUp();
    else if (this.#connection === "fine" || this.#connection === "back") {
      this.#connection = "wobbling";
      this.#later(WOBBLES_FOR, "lost");
      this.#later(LOST_FOR, "unreachable");
    }
  }

  /** Say what a change of the table means to the person in a seat. */
  compare(before: Known | null, after: Known, update: Update | null, seat: Seat | null, now: Time): void {
    if (before === null || update === null) return;
    const { host, phase } = after.table;
    // The first to ask for a rematch hosts the lobby until the old host joins: not worth a word.
    if (host !== null && host !== before.table.host && phase === before.table.phase) {
      const name = after.table.players.find((player) => player.player === host)?.name ?? "";
      this.#show({ kind: "new-host", name, isMe: host === after.you?.player });
    }
    if (update.revealed?.length && seat !== null) this.#missed(before, update, seat, now);
  }

  /** The tiles were revealed before this player's was down: the clock did it, or a stand-in. */
  #missed(before: Known, update: Update, seat: Seat, now: Time): void {
    const { you, table } = before;
    const tile = update.revealed?.[0]?.tiles[seat];
    if (!you || !tile || table.down.includes(you.player) || update.answers !== undefined) return;
    if (table.players[seat]?.stand_in) this.#show({ kind: "stand-in-played" });
    else if (table.deadline === null || now < table.deadline - CLOCKS_DIFFER_BY) return;
    else if (tile.number !== null) this.#show({ kind: "time-up-locked", number: tile.number });
    else if (tile.verdict === "blank") this.#show({ kind: "time-up-blank" });
  }

  #show(notice: Notice): void {
    clearTimeout(this.#clearing);
    this.#notice = notice;
    this.#clearing = setTimeout(() => (this.#notice = null), SHOWN_FOR);
  }

  #goUp(): void {
    const wasLost = this.#connection === "lost" || this.#connection === "unreachable";
    this.#connection = wasLost ? "back" : "fine";
    if (wasLost) this.#later(BACK_FOR, "fine");
  }

  #later(wait: number, connection: Connection): void {
    this.#timers.push(setTimeout(() => (this.#connection = connection), wait));
  }
}
