/* Where everything of a turn lies on its card: the tiles from the highest number down, and the links that lead from the
highest eliminated number to what eliminated it. Pure. */

import { lineUp } from "../../../rules/lineup.ts";
import { WINDOWS } from "../../../rules/numbers.ts";
import { sharedBy } from "../../../rules/tiles.ts";
import type { Digits, Tile, Turn } from "../../../wire/messages.ts";

export const [WIDTH, HEIGHT] = [1200, 630];
/** Where the tiles are: all of the height between these, at most. */
const STACK = { left: 504, width: 648, top: 65, height: 500, gap: 14, between: 10 };
const MOST_HEIGHT = 110;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A tile on the card. */
export interface Placed extends Box {
  tile: Tile;
  windows: readonly Box[];
  /** Digits drawn inverted. */
  inverted: Digits;
  /** Several lie in its row: who and verdict stand over the windows. */
  isNarrow: boolean;
}

/** A line from a window down to another, by way of the gap below the first. */
export interface Link {
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** Where it turns. */
  bend: number;
}

export interface Layout {
  tiles: readonly Placed[];
  links: readonly Link[];
}

/** The card of a turn. */
export function layoutOf(turn: Turn): Layout {
  const rows = lineUp(turn.tiles);
  const { gap, height: most } = STACK;
  const height = Math.min(MOST_HEIGHT, (most - gap * (rows.length - 1)) / Math.max(rows.length, 1));
  const top = STACK.top + (most - rows.length * height - gap * (rows.length - 1)) / 2;
  const linked = rows.flat().find((tile) => tile.verdict === "eliminated");
  const tiles = rows.flatMap((row, index) =>
    row.map((tile, place) => placed(tile, boxOf(top + index * (height + gap), height, place, row.length), linked)),
  );
  return { tiles, links: linked ? linksOf(linked, tiles) : [] };
}

function boxOf(top: number, height: number, place: number, count: number): Box & { isNarrow: boolean } {
  const width = (STACK.width - STACK.between * (count - 1)) / count;
  return { left: STACK.left + place * (width + STACK.between), top, width, height, isNarrow: count > 1 };
}

function placed(tile: Tile, box: Box & { isNarrow: boolean }, linked: Tile | undefined): Placed {
  return { ...box, tile, windows: windowsIn(box), inverted: invertedOn(tile, linked) };
}

/** Its own shared digits; on a number that eliminated the one with links, those by which it did. */
function invertedOn(tile: Tile, linked: Tile | undefined): Digits {
  if (tile.verdict === "eliminated") return sharedBy(tile);
  return linked?.clashes.find((clash) => clash.seat === tile.seat)?.shared ?? [];
}

function windowsIn({ left, top, width, height, isNarrow }: Box & { isNarrow: boolean }): Box[] {
  const size = isNarrow ? height - 46 : height - 24;
  const wide = Math.min(size * 0.92, (width - 40) / 3);
  const start = left + (width - 3 * wide - 10) / 2;
  const upper = isNarrow ? top + 38 : top + 12;
  return WINDOWS.map((place) => ({ left: start + place * (wide + 5), top: upper, width: wide, height: size }));
}

function linksOf(linked: Tile, tiles: readonly Placed[]): Link[] {
  const source = tiles.find(({ tile }) => tile === linked)!;
  return linked.clashes.flatMap(({ seat, shared }) => {
    const target = tiles.find(({ tile }) => tile.seat === seat)!;
    return shared.map((digit): Link => {
      const [from, to] = [windowOf(source, digit), windowOf(target, digit)];
      return {
        from: { x: from.left + from.width / 2, y: from.top + from.height },
        to: { x: to.left + to.width / 2, y: to.top },
        bend: source.top + source.height + STACK.gap / 2,
      };
    });
  });
}

function windowOf({ tile, windows }: Placed, digit: number): Box {
  return windows[tile.number!.indexOf(String(digit))]!;
}
