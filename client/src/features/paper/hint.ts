/* What is to be typed next, in words, and what is to be known before it counts. */

import { unavailableIn } from "../../rules/boards.ts";
import { isTileNumber, isWhole } from "../../rules/numbers.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Board, Digits } from "../../wire/messages.ts";

/** A tile that is copied from paper: whose it is, and what is typed of it. */
export interface PaperTile {
  name: string;
  board: Board;
  entry: string;
}

/** The digits of a tile that are crossed out on its player's board. */
export function unavailableOn({ board, entry }: Pick<PaperTile, "board" | "entry">): Digits {
  return /^\d+$/.test(entry) ? unavailableIn(board, entry) : [];
}

/** That a number won't count, if it will not. */
export function voidText(tile: PaperTile): string | null {
  const unavailable = unavailableOn(tile);
  if (!isTileNumber(tile.entry) || unavailable.length === 0) return null;
  const { name, entry: number } = tile;
  return say("paper-hint-void", { name, number, digits: listed(unavailable), count: unavailable.length });
}

/** Which digit of whose tile comes next, and how many tiles are missing; `isReopened`: it is to be typed again. */
export function hintText({ name, entry }: PaperTile, count: number, isReopened: boolean): string {
  if (isWhole(entry)) return isReopened ? say("paper-hint-again", { name }) : say("paper-hint-done");
  const values = { name, count };
  if (entry.length === 0) return say("paper-hint-first", values);
  return entry.length === 1 ? say("paper-hint-second", values) : say("paper-hint-third", values);
}
