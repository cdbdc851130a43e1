/* Who plays in the lesson, in seat order. */

import type { Face } from "../../board/face.ts";
import { INES, MAREK } from "./scenes.ts";

/** You, and the two who answer your numbers. */
export const FACES: readonly Face[] = [
  { name: "", colour: "blue", isMe: true },
  { name: MAREK, colour: "red", isMe: false },
  { name: INES, colour: "yellow", isMe: false },
];

export const MY_COLOUR = FACES[0]!.colour;
export const OTHERS = FACES.slice(1);
