/* Where in the client one is, in step with the browser's history. */

import { path } from "./address.ts";
import type { TableId } from "../wire/messages.ts";

/** What the browser remembers with a page: how many pages of ours lie before it, and how many places within it; what is kept
there; and how much lies over it. */
interface Remembered {
  depth?: number;
  within?: number;
  kept?: unknown;
  over?: number;
}

class Navigation {
  #address = $state.raw(new URL(location.href));
  /** What closes each thing that lies over the page, the lowest first. */
  #lying: (() => void)[] = [];
  #isListening = false;

  get address(): URL {
    return this.#address;
  }

  /** Follow the address bar from now on. */
  start(): void {
    this.#listen();
    this.#arriveBack();
  }

  /** Go to a page, given by its path below the base: `""`, `new`, `t/abc`. What lies over this one goes with it. */
  go(relative: string): void {
    const state = { depth: this.#depth + 1 };
    if (this.#over > 0) history.replaceState(state, "", path(relative));
    else history.pushState(state, "", path(relative));
    this.#lying = [];
    this.#arrive();
  }

  /** Go to a page in place of this one: "back" does not come here again. */
  replace(relative: string): void {
    history.replaceState({ depth: this.#depth }, "", path(relative));
    this.#arrive();
  }

  /** What is shown has another address now; it stays where it is on the screen. */
  rename(relative: string): void {
    history.replaceState({ depth: this.#depth }, "", path(relative));
    this.#read();
  }

  toTable(table: TableId): void {
    this.go(`t/${table}`);
  }

  /** Back to where one came from, if that was a page of ours; else to the first page. */
  back(): void {
    if (this.#depth > 0) history.back();
    else this.replace("");
  }

  /** Go on within the page: "back" and "forward" come to each of its places again, and find what is kept with it. */
  step(kept: object): void {
    history.pushState({ depth: this.#depth + 1, within: this.#within + 1, kept }, "");
  }

  /** Keep something with the place within the page where one is. */
  keep(kept: object): void {
    history.replaceState({ ...this.#state, kept }, "");
  }

  /** What is kept with this place; undefined: nothing. It survives a reload. */
  get kept(): unknown {
    return this.#state.kept;
  }

  /** Back to where one came from before the first place within this page, if that was a page of ours; else to another page. */
  leave(otherwise = ""): void {
    if (this.#depth > this.#within) history.go(-this.#within - 1);
    else this.replace(otherwise);
  }

  /** Something is opened over the page, or over something else on it: "back" closes it, and leaves the page where it is.
  What is returned takes that back, once it is closed in another way. */
  over(onback: () => void): () => void {
    this.#listen();
    const close = (): void => onback();
    history.pushState({ depth: this.#depth, over: this.#over + 1 }, "");
    this.#lying.push(close);
    return () => {
      if (!this.#lying.includes(close)) return;
      this.#lying = this.#lying.filter((each) => each !== close);
      history.back();
    };
  }

  #listen(): void {
    if (!this.#isListening) addEventListener("popstate", () => this.#arriveBack());
    this.#isListening = true;
  }

  /** Back or forward to an entry of the history, or there after a reload. */
  #arriveBack(): void {
    while (this.#lying.length > this.#over) this.#lying.pop()!();
    // What lay over a page that was left or loaded again isn't there any more: nobody has to go back for it.
    const gone = this.#over - this.#lying.length;
    if (gone > 0) history.go(-gone);
    this.#read();
  }

  /** How many things lie over the page. */
  get #over(): number {
    return this.#state.over ?? 0;
  }

  get #depth(): number {
    return this.#state.depth ?? 0;
  }

  /** How many places within the page lie before this one. */
  get #within(): number {
    return this.#state.within ?? 0;
  }

  get #state(): Remembered {
    return (history.state ?? {}) as Remembered;
  }

  #arrive(): void {
    scrollTo(0, 0);
    this.#read();
  }

  #read(): void {
    this.#address = new URL(location.href);
  }
}

export const navigation = new Navigation();

/** For links of ours: an ordinary click moves without a reload, all others are the browser's. */
export function inside(event: MouseEvent, relative: string): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  navigation.go(relative);
}
