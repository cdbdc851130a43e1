/* The line to a table: connected again after any failure, until the server says no for good. A command is sent until it
is answered, a signal once if there is someone to hear it. */

import { freshId } from "../device/chance.ts";
import {
  CLOSED_FOR_GOOD,
  UNWELCOME,
  type CommandId,
  type Done,
  type FromClient,
  type FromServer,
  type GuestCommand,
} from "../wire/messages.ts";
import { Refusal } from "../wire/refusal.ts";

/** `up`: the server was heard since the line was opened. */
export type LineState = "connecting" | "up" | "down" | "refused";

/** What the line needs of the world: made by hand in tests. */
export interface Exchange {
  /** Open a socket to the table as it was last seen. */
  open(): WebSocket;
  /** Take in what the server says; false: it does not follow what is known, so ask for everything. */
  hear(message: FromServer): boolean;
  /** Something was missed: the next socket is to bring a snapshot. */
  forget(): void;
  /** The line went up or down, or is over: then `why` says the reason. */
  changed(state: LineState, why: Refusal | null): void;
  /** Why the server lets nobody in: browsers do not say. Null if it may yet. */
  diagnose(): Promise<Refusal | null>;
}

const OPEN_WITHIN = 8_000;
const LISTEN_EVERY = 5_000;
/** Silence after which we ask whether anyone is there, and how long an answer may take. */
const ASK_AFTER = 15_000;
const ANSWER_WITHIN = 10_000;
/** When the page comes back to the front, an answer is due at once: phones keep dead sockets. */
const ANSWER_AT_ONCE = 2_500;
const HANGS_AFTER = 1_500;
/** A line that held for so long was a good one: the next attempt need not wait. */
const GOOD_AFTER = 5_000;
const PATIENCE = [200, 1_000, 2_000, 4_000, 5_000] as const;
/** The server listens to so many messages in a second; what was too many is said again. */
const TOO_FAST = "rate/too-fast";
const AGAIN_AFTER = 1_000;

interface Asked {
  text: string;
  wantsLink: boolean;
  resolve(done: Done): void;
  reject(refusal: Refusal): void;
}

/** One table's connection. */
export class Line {
  readonly #exchange: Exchange;
  readonly #unanswered = new Map<CommandId, Asked>();
  #socket: WebSocket | null = null;
  #state: LineState = "connecting";
  #heardAt = 0;
  #dialledAt = 0;
  #failures = 0;
  #timers: { again?: Timer; open?: Timer; answer?: Timer; listen?: Timer } = {};

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /** Connect, and stay connected until `close`. */
  start(): void {
    this.#timers.listen = setInterval(() => this.#listenIn(), LISTEN_EVERY);
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    addEventListener("pageshow", this.#wake);
    this.#connect();
  }

  /** Hang up for good. */
  close(): void {
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#wake);
    removeEventListener("pageshow", this.#wake);
    clearInterval(this.#timers.listen);
    this.#letGo();
  }

  /** Send a command until it is answered. Rejected with a `Refusal`. */
  do(command: GuestCommand): Promise<Done> {
    const id: CommandId = freshId();
    const text = JSON.stringify({ type: "do", id, command } satisfies FromClient);
    return new Promise((resolve, reject) => {
      this.#unanswered.set(id, { text, wantsLink: command.command === "make-link", resolve, reject });
      if (this.#state === "up") this.#socket?.send(text);
    });
  }

  /** Say something that is lost if nobody hears it: then false. */
  signal(message: Exclude<FromClient, { type: "do" }>): boolean {
    if (this.#state !== "up") return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Connect now instead of waiting for the next attempt, or for one that hangs. */
  tryNow(): void {
    const isHanging = this.#socket !== null && Date.now() - this.#dialledAt > HANGS_AFTER;
    if (this.#state === "up" || this.#state === "refused" || (this.#socket !== null && !isHanging)) return;
    this.#failures = 0;
    this.#connect();
  }

  #connect(): void {
    this.#letGo();
    this.#dialledAt = Date.now();
    const socket = this.#exchange.open();
    this.#socket = socket;
    this.#timers.open = setTimeout(() => this.#lost(), OPEN_WITHIN);
    let isOpen = false;
    socket.onopen = () => (isOpen = true);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      if (event.code === CLOSED_FOR_GOOD) this.#over(closed());
      else if (isOpen && event.code !== UNWELCOME) this.#lost();
      else void this.#notLetIn();
    };
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    this.#askNoMore();
    const message = JSON.parse(text) as FromServer;
    if (!this.#exchange.hear(message)) {
      this.#exchange.forget();
      this.#lost();
      return;
    }
    if (this.#state !== "up") this.#goUp();
    this.#settle(message);
  }

  #goUp(): void {
    clearTimeout(this.#timers.open);
    this.#become("up");
    for (const asked of this.#unanswered.values()) this.#socket?.send(asked.text);
  }

  #settle(message: FromServer): void {
    if (!("answers" in message) || message.answers === undefined) return;
    const asked = this.#unanswered.get(message.answers);
    if (asked && message.type === "refusal" && message.code === TOO_FAST) {
      setTimeout(() => this.#state === "up" && this.#socket?.send(asked.text), AGAIN_AFTER);
      return;
    }
    // A link is told after the news that it was made.
    if (!asked || (asked.wantsLink && message.type !== "done" && message.type !== "refusal")) return;
    this.#unanswered.delete(message.answers);
    if (message.type === "refusal") asked.reject(new Refusal(message));
    else
      asked.resolve(
        message.type === "done" ? message : { type: "done", answers: message.answers, version: message.version },
      );
  }

  #lost(): void {
    if (this.#state === "up" && Date.now() - this.#dialledAt > GOOD_AFTER) this.#failures = 0;
    this.#letGo();
    this.#become("down");
    const wait = PATIENCE[Math.min(this.#failures, PATIENCE.length - 1)]!;
    this.#failures += 1;
    // Some chance in it: a server that comes back is not met by everybody in the same instant.
    this.#timers.again = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  async #notLetIn(): Promise<void> {
    this.#lost();
    const why = await this.#exchange.diagnose();
    if (why !== null && this.#state === "down") this.#over(why);
  }

  #over(why: Refusal): void {
    this.#letGo();
    clearInterval(this.#timers.listen);
    for (const asked of this.#unanswered.values()) asked.reject(why);
    this.#unanswered.clear();
    this.#become("refused", why);
  }

  #letGo(): void {
    clearTimeout(this.#timers.again);
    clearTimeout(this.#timers.open);
    this.#askNoMore();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #become(state: LineState, why: Refusal | null = null): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#exchange.changed(state, why);
  }

  /** A silence alone says nothing: the timers of a page that has been hidden for long come once a minute. */
  #listenIn(): void {
    const isAsked = this.#timers.answer !== undefined;
    if (this.#state === "up" && !isAsked && Date.now() - this.#heardAt > ASK_AFTER) this.#ask(ANSWER_WITHIN);
  }

  /** Ask whether anyone is there; without an answer the line is lost. */
  #ask(answerWithin: number): void {
    this.signal({ type: "ping" });
    this.#askNoMore();
    this.#timers.answer = setTimeout(() => this.#lost(), answerWithin);
  }

  #askNoMore(): void {
    clearTimeout(this.#timers.answer);
    delete this.#timers.answer;
  }

  readonly #wake = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#state === "up") this.#ask(ANSWER_AT_ONCE);
    else this.tryNow();
  };
}

type Timer = ReturnType<typeof setTimeout>;

function closed(): Refusal {
  return new Refusal({ code: "table/closed", sentence: "The table has been closed." });
}
