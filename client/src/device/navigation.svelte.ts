/* Where in the client one is, in step with the browser's history. */

import { path, routeOf, type Route } from "./address.ts";
import type { TableId } from "../wire/messages.ts";

class Navigation {
  #route = $state.raw<Route>({ page: "home" });

  get route(): Route {
    return this.#route;
  }

  /** Follow the address bar from now on. */
  start(): void {
    addEventListener("popstate", () => this.#read());
    this.#read();
    if (this.#over > 0) history.go(-this.#over); // what lay over the page did not survive the reload
  }

  /** Go to a page, given by its path below the base: `""`, `new`, `t/abc`. */
  go(relative: string): void {
    history.pushState({ depth: this.#depth + 1 }, "", path(relative));
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

  /** Something is opened over the page, or over something else on it: "back" closes it, and leaves the page where it is.
  What is returned takes that back, once it is closed in another way. */
  over(onback: () => void): () => void {
    const level = this.#over + 1;
    history.pushState({ depth: this.#depth, over: level }, "");
    const stop = (): void => removeEventListener("popstate", onpop);
    const onpop = (): void => {
      if (this.#over >= level) return; // what lay over this was closed
      stop();
      onback();
    };
    addEventListener("popstate", onpop);
    return () => {
      stop();
      if (this.#over >= level) history.back();
    };
  }

  /** How many things lie over the page. */
  get #over(): number {
    return this.#state.over ?? 0;
  }

  get #depth(): number {
    return this.#state.depth ?? 0;
  }

  /** What the browser remembers with a page: how many pages of ours lie before it, and how much lies over it. */
  get #state(): { depth?: number; over?: number } {
    return (history.state ?? {}) as { depth?: number; over?: number };
  }

  #arrive(): void {
    scrollTo(0, 0);
    this.#read();
  }

  #read(): void {
    this.#route = routeOf(new URL(location.href));
  }
}

export const navigation = new Navigation();

/** For links of ours: an ordinary click moves without a reload, all others are the browser's. */
export function inside(event: MouseEvent, relative: string): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  navigation.go(relative);
}
