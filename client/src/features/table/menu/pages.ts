/* The pages of the menu. */

import { say } from "../../../texts/words.svelte.ts";

export type MenuPage =
  "list" | "settings" | "rules" | "people" | "invite" | "screen" | "room" | "move" | "hand" | "remind" | "leave";

/** What stands above a page. */
export function menuTitle(page: MenuPage): string {
  switch (page) {
    case "list":
      return say("menu-title");
    case "settings":
      return say("menu-settings");
    case "rules":
      return say("menu-rules");
    case "people":
    case "hand":
      return say("menu-people");
    case "invite":
      return say("menu-invite");
    case "screen":
      return say("screen-menu");
    case "room":
      return say("menu-keep");
    case "move":
      return say("menu-move");
    case "remind":
      return say("remind-menu");
    case "leave":
      return say("menu-leave");
  }
}
