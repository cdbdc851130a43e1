/* Lets every screen of a table open the menu that its frame holds. */

import { getContext, setContext } from "svelte";
import type { MenuPage } from "./pages.ts";

/** What a screen can ask of the menu. */
export interface MenuOpener {
  /** At one of its pages, or at the list of all. */
  open(page?: MenuPage): void;
}

const KEY = Symbol("menu");

/** Offer the menu to all components inside. */
export function provideMenu(menu: MenuOpener): void {
  setContext(KEY, menu);
}

/** The menu of the frame around this component. */
export function useMenu(): MenuOpener {
  return getContext<MenuOpener>(KEY);
}
