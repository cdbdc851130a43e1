/* Lets every screen of a table open the menu that its frame holds. */

import { getContext, setContext } from "svelte";

/** What a screen can ask of the menu. */
export interface MenuOpener {
  open(): void;
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
