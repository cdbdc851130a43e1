/* What the menu says of rooms, which few need: it and its words are fetched by themselves. */

import { words } from "../../../texts/words.svelte.ts";

/** Fetch it, if it isn't here yet. */
export async function fetchRoomMenu(): Promise<typeof import("./RoomInMenu.svelte")> {
  const [part] = await Promise.all([import("./RoomInMenu.svelte"), words.complete("room")]);
  return part;
}
