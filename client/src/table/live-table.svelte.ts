/* An online table as this device knows it: what the server said last, kept current by every update, and what you can ask
of it. It decides nothing: what is shown as locked is locked, because the server said so. */

import { socketAddress } from "../device/address.ts";
import { beKnown, tableNow } from "../server/http.ts";
import { isOut } from "../rules/boards.ts";
import type { Game } from "../rules/games.ts";
import { OFFLINE, Refusal } from "../wire/refusal.ts";
import { Line, type LineState } from "../server/line.ts";
import type {
  Colour,
  Done,
  FromServer,
  Phrase,
  PlayerId,
  PlayerView,
  Presence,
  Said,
  Seat,
  Series,
  GuestCommand,
  TableId,
  TableView,
  TileNumber,
  Time,
  Update,
  Version,
  You,
} from "../wire/messages.ts";
import { applied, known, type Known } from "./changes.ts";
import { Course } from "./course.svelte.ts";
import { NextGame } from "./next-game.svelte.ts";
import { MyTile, type TurnName } from "./my-tile.svelte.ts";
import { Notices } from "./notices.svelte.ts";

const SAID_FOR = 4_000;
/** Refusals after which there is no use in trying again. */
const FOR_GOOD = new Set(["table/unknown", "table/closed", "origin/refused"]);

export class LiveTable {
  readonly id: TableId;
  readonly tile: MyTile;
  readonly course: Course;
  readonly nextGame: NextGame;
  readonly notices = new Notices();
  readonly #line: Line;
  #snapshot = $state.raw<Known | null>(null);
  #presence = $state.raw<Presence>({ type: "presence", connected: [] });
  #knowsPresence = $state(false);
  #lineState = $state<LineState>("connecting");
  #problem = $state.raw<Refusal | null>(null);
  #said = $state.raw<readonly Said[]>([]);
  readonly #isScreen: boolean;
  #shown: TurnName | null = null;
  #ahead = 0;
  #isBehind = false;
  #isClosed = false;

  /** A screen watches for a whole room, and is nobody. */
  constructor(
    id: TableId,
    open: (address: string) => WebSocket = (address) => new WebSocket(address),
    { isScreen = false } = {},
  ) {
    this.id = id;
    this.#isScreen = isScreen;
    this.#line = new Line({
      open: () => open(socketAddress(id, this.#seen, isScreen)),
      hear: (message) => this.#hear(message),
      forget: () => (this.#isBehind = true),
      changed: (state, why) => {
        this.#lineState = state;
        this.#problem = why;
        this.notices.line(state);
        if (state !== "up") return;
        if (this.#shown !== null) this.#line.signal({ type: "show", ...this.#shown });
        this.tile.lineUp();
        this.nextGame.lineUp();
      },
      diagnose: () => this.#whyNot(),
    });
    this.tile = new MyTile(this);
    this.course = new Course(this);
    this.nextGame = new NextGame(this);
  }

  /** Be known to the server, then follow the table until `close`. */
  async start(): Promise<void> {
    if (!this.#isScreen) await beKnown().catch(() => null); // without a network the line keeps trying, and says so
    if (!this.#isClosed) this.#line.start();
  }

  close(): void {
    this.#isClosed = true;
    this.#line.close();
    this.notices.close();
    this.tile.close();
  }

  // What the server said

  /** Nothing is known yet. */
  get isLoading(): boolean {
    return this.#snapshot === null;
  }

  /** Why there is no table to see, for good. */
  get problem(): Refusal | null {
    return this.#problem;
  }

  get lineState(): LineState {
    return this.#lineState;
  }

  /** What everyone may see. Only while not `isLoading`. */
  get view(): TableView {
    return this.#known.table;
  }

  /** The address to share. */
  get link(): string {
    return this.#known.link;
  }

  get game(): Game | null {
    return this.#snapshot?.game ?? null;
  }

  get you(): You | null {
    return this.#snapshot?.you ?? null;
  }

  /** One sat here before and may take part in the rematch. */
  get former(): PlayerId | null {
    return this.#snapshot?.former ?? null;
  }

  /** The draft for this turn from the last time here. */
  get draft(): string | null {
    return this.#snapshot?.draft ?? null;
  }

  get presence(): Presence {
    return this.#presence;
  }

  /** It was told who is there. */
  get knowsPresence(): boolean {
    return this.#knowsPresence;
  }

  /** Phrases said in the last seconds, at most one per player. */
  get said(): readonly Said[] {
    return this.#said;
  }

  // What follows from it

  get players(): readonly PlayerView[] {
    return this.#snapshot?.table.players ?? [];
  }

  get me(): PlayerView | null {
    return this.players.find((player) => player.player === this.you?.player) ?? null;
  }

  get mySeat(): Seat | null {
    const seat = this.players.findIndex((player) => player.player === this.you?.player);
    return seat < 0 ? null : seat;
  }

  get isHost(): boolean {
    return this.you !== null && this.view.host === this.you.player;
  }

  get isPlaying(): boolean {
    return this.#snapshot?.table.phase === "playing";
  }

  /** The finished games. Only while not `isLoading`. */
  get series(): Series {
    return this.#known.table.series;
  }

  player(id: PlayerId): PlayerView | undefined {
    return this.players.find((player) => player.player === id);
  }

  /** All ten digits of a seat are crossed out: it takes no part until the round ends. */
  isOut(seat: Seat): boolean {
    const board = this.game?.boards[seat];
    return this.isPlaying && board !== undefined && isOut(board);
  }

  isDown(id: PlayerId): boolean {
    return this.view.down.includes(id);
  }

  /** Someone sees the table for this player: at this device surely, wherever else as far as it was told. */
  isConnected(player: PlayerView): boolean {
    const isHere = player.bot !== undefined || player.player === this.you?.player;
    return isHere || this.#presence.connected.includes(player.player);
  }

  /** Those whose tiles are missing, in seat order. */
  get awaited(): readonly PlayerView[] {
    if (!this.isPlaying) return [];
    return this.players.filter((player, seat) => !this.isDown(player.player) && !this.isOut(seat));
  }

  /** Those who take part in this turn. */
  get taking(): number {
    return this.players.filter((_, seat) => !this.isOut(seat)).length;
  }

  /** The server's clock, as far as we can know it here. */
  now(): Time {
    return Date.now() + this.#ahead;
  }

  // What you can ask of it: rejected with a `Refusal`

  do(command: GuestCommand): Promise<Done> {
    return this.#line.do(command);
  }

  /** Ask, and show why not if it is refused. True if it was done. */
  async ask(command: GuestCommand): Promise<boolean> {
    try {
      await this.do(command);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.notices.refused(error);
      return false;
    }
  }

  /** Take a free seat, or that of a bot. */
  sit(name: string, colour: Colour | null = null, insteadOf: PlayerId | null = null): Promise<Done> {
    return this.do({ command: "sit", name, colour, instead_of: insteadOf });
  }

  /** The address that moves a seat to another device, once. */
  async makeLink(player: PlayerId): Promise<string | null> {
    return (await this.do({ command: "make-link", player })).link ?? null;
  }

  sayPhrase(phrase: Phrase): void {
    this.#line.signal({ type: "say", phrase });
  }

  setReading(reading: boolean): void {
    this.#line.signal({ type: "read", reading });
  }

  /** Let everyone know that one waits for a seat in the next game; null: no longer. */
  tellWaiting(name: string | null): void {
    this.#line.signal({ type: "wait", name });
  }

  /** For a screen: it has told the reveal of a turn to its end. */
  tellShown(turn: TurnName): void {
    this.#shown = turn;
    this.#line.signal({ type: "show", ...turn });
  }

  /** A screen shows the table to everyone in the room. */
  get hasScreen(): boolean {
    return (this.#presence.screens ?? 0) > 0;
  }

  /** A screen has told the reveal of a turn to its end. */
  hasShown(turn: TurnName): boolean {
    const { shown } = this.#presence;
    return shown !== undefined && placeOf(shown) >= placeOf(turn);
  }

  /** Tell the server the draft for this turn; false if it can't be sent. */
  think(number: TileNumber | null): boolean {
    return this.#line.signal({ type: "think", ...this.turnName, number });
  }

  /** The turn being written. */
  get turnName(): TurnName {
    const game = this.game!;
    return { game_no: this.view.game_no, round_no: game.round_no, turn_no: game.turn_no };
  }

  tryNow(): void {
    this.#line.tryNow();
  }

  // Hearing

  get #known(): Known {
    if (this.#snapshot === null) throw new Error("nothing is known of the table yet");
    return this.#snapshot;
  }

  /** The version that is known; null if everything is to be told anew. Until then the page shows what it has. */
  get #seen(): Version | null {
    return this.#snapshot === null || this.#isBehind ? null : this.#snapshot.version;
  }

  #hear(message: FromServer): boolean {
    if ("now" in message) this.#ahead = message.now - Date.now();
    switch (message.type) {
      case "snapshot":
        this.#isBehind = false;
        this.#become(known(message), null);
        return true;
      case "current":
        return message.version === this.#snapshot?.version;
      case "update":
        return this.#update(message);
      case "presence":
        this.#greetWaiting(message.waiting ?? []);
        this.#presence = message;
        this.#knowsPresence = true;
        return true;
      case "refusal":
        if (message.answers === undefined) this.nextGame.refused(new Refusal(message));
        return true;
      case "said":
        this.#hearPhrase(message);
        return true;
      case "done":
      case "pong":
        return true; // they are for the line
      default:
        message satisfies never; // what a newer server may say besides changes nothing here
        return true;
    }
  }

  #update(update: Update): boolean {
    const next = this.#snapshot && applied(this.#snapshot, update);
    if (!next) return false;
    this.#become(next, update);
    return true;
  }

  /** Everything that hangs on a new view happens here, in this order; `update` is null for a snapshot. */
  #become(next: Known, update: Update | null): void {
    const before = this.#snapshot;
    this.#snapshot = next;
    this.notices.compare(before, next, update, this.mySeat, this.now());
    this.course.follow(update);
    this.tile.follow();
    this.nextGame.follow();
  }

  /** Those who play are told once that someone waits for the next game. */
  #greetWaiting(names: readonly string[]): void {
    const name = names.find((waiting) => !this.#presence.waiting?.includes(waiting));
    if (name !== undefined && this.you !== null) this.notices.waits(name);
  }

  #hearPhrase(said: Said): void {
    this.#said = [...this.#said.filter((other) => other.player !== said.player), said];
    setTimeout(() => (this.#said = this.#said.filter((other) => other !== said)), SAID_FOR);
  }

  async #whyNot(): Promise<Refusal | null> {
    try {
      await tableNow(this.id);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === OFFLINE) return null;
      return FOR_GOOD.has(error.code) ? error : null;
    }
  }
}

/** Turns in the order in which they are played. */
function placeOf({ game_no, round_no, turn_no }: TurnName): number {
  return game_no * 100 + round_no * 10 + turn_no;
}
