/* Turns to reveal, played by the rules. */

import { freshBoard } from "../../../src/rules/boards.ts";
import { playTurn } from "../../../src/rules/turns.ts";
import { COLOURS, type Board, type Turn } from "../../../src/wire/messages.ts";
import type { Face } from "../../../src/board/face.ts";

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"];

/** A turn with the given numbers in seat order; `-`: blank, `out`: no digit left. */
export function turnOf(numbers: string, turnNo = 1): Turn {
  const written = numbers.split(" ");
  const boards = written.map((number) => (number === "out" ? usedUp() : freshBoard()));
  return playTurn(
    boards,
    written.map((number) => (/^\d+$/.test(number) ? number : null)),
    turnNo,
  );
}

/** As many players as there are tiles; `me` is the viewer's seat. */
export function facesOf(turn: Turn, me: number | null = null): Face[] {
  return turn.tiles.map(({ seat }) => ({ name: NAMES[seat]!, colour: COLOURS[seat]!, isMe: seat === me }));
}

function usedUp(): Board {
  return { available: [], crossed_out: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], boxes: [] };
}
