import { beforeEach, describe, expect, it } from "vitest";
import { cardText } from "../../../../src/features/replay/card/card-text.ts";
import { HEIGHT, layoutOf, WIDTH, type Box } from "../../../../src/features/replay/card/layout.ts";
import type { Game } from "../../../../src/rules/games.ts";
import { turnsOf } from "../../../../src/rules/played.ts";
import { isValid } from "../../../../src/rules/tiles.ts";
import { words } from "../../../../src/texts/words.svelte.ts";
import { turnOf } from "../../../board/reveal/turns.ts";
import { golden } from "../../../golden.ts";

const turns = golden<{ game: Game }>("client-games.jsonl").flatMap(({ game }) => turnsOf(game));
const inside = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;
const apart = (one: Box, other: Box): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

beforeEach(() => words.complete());

describe("a card", () => {
  it("has room for every number of a turn, none over another", () => {
    for (const turn of turns) {
      const { tiles } = layoutOf(turn);
      expect(tiles.length).toBe(turn.tiles.filter(isValid).length);
      for (const tile of tiles) {
        expect(inside({ left: 0, top: 0, width: WIDTH, height: HEIGHT }, tile)).toBe(true);
        for (const window of tile.windows) expect(inside(tile, window)).toBe(true);
        expect(tiles.every((other) => other === tile || apart(tile, other))).toBe(true);
      }
    }
  });

  it("links the highest eliminated number with every tile that eliminated it", () => {
    const { tiles, links } = layoutOf(turnOf("964 852 743 743 110", 2));
    const [eliminated, , one, other] = tiles;
    expect(links.map(({ to }) => to.x)).toEqual(
      [one, other].map((tile) => tile!.windows[1]!.left + tile!.windows[1]!.width / 2),
    );
    expect([eliminated, one, other].map((tile) => tile!.inverted)).toEqual([[4], [4], [4]]);
    expect(layoutOf(turnOf("999 888")).links).toEqual([]);
  });

  it("says what happened without naming anyone", () => {
    expect(cardText(turnOf("964 852 743 743 110", 2))).toEqual({
      title: "852 takes the bonus",
      detail: "964 is eliminated.",
    });
    expect(cardText(turnOf("611 277 852 600 655", 4)).detail).toBe("852, 655, and 611 are eliminated.");
    expect(cardText(turnOf("999 888")).detail).toBe("");
  });
});
