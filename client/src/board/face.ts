/* A player as screens show them: by name, colour and symbol. */

import { listed } from "../texts/lists.ts";
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

/** Several players in one sentence, the reader first: "You and Marek". */
export function namesOf(faces: readonly Face[]): string {
  return listed([...faces].sort((a, b) => Number(b.isMe) - Number(a.isMe)).map(nameOf));
}

/** A player's name, or "You". */
export function nameOf(face: Face): string {
  return face.isMe ? say("reveal-you") : face.name;
}
