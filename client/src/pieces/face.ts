/* A player as screens show them: by name, colour and symbol. */

import { say } from "../texts/words.svelte.ts";
import type { Colour, Seat } from "../wire/messages.ts";

/** Someone with a seat; lists of them are in seat order. */
export interface Face {
  name: string;
  colour: Colour;
  /** It is the person at this device. */
  isMe: boolean;
}

/** The players of a game, seen from a seat; null: from none. */
export function facesOf(players: readonly Omit<Face, "isMe">[], mySeat: Seat | null): Face[] {
  return players.map(({ name, colour }, seat) => ({ name, colour, isMe: seat === mySeat }));
}

/** A player's name, or "You". */
export function nameOf(face: Face): string {
  return face.isMe ? say("reveal-you") : face.name;
}
