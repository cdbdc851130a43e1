import { describe, expect, it } from "vitest";
import { drawnOf, ratingChart } from "../../../src/features/room/rating-chart.ts";
import type { Colour, RoomPlayer } from "../../../src/wire/messages.ts";

function player(name: string, games: number, ratings: number[], colour: Colour | null = "red"): RoomPlayer {
  const course = ratings.map((rating, index) => ({ game_no: index + 1, rating }));
  const rating = ratings.at(-1)!;
  return { name, bot: null, colour, games, wins: 0, points: 0, rating, deviation: 8, course, ahead: [] };
}

describe("the lines of ratings", () => {
  it("are those of the five with the most games, each with a colour of its own", () => {
    const people = [1, 2, 3, 4, 5, 6].map((games) => player(`P${games}`, games, [25], games % 2 ? "blue" : null));
    const drawn = drawnOf(people);

    expect(drawn.map(({ name }) => name)).toEqual(["P6", "P5", "P4", "P3", "P2"]);
    expect(new Set(drawn.map(({ colour }) => colour)).size).toBe(5);
    expect(drawn[1]!.colour).toBe("blue");
  });

  it("lie between round figures, the first game left and the last one right", () => {
    const drawn = drawnOf([player("Ann", 3, [26.2, 28.4, 31.9]), player("Ben", 3, [23.8, 21.6, 18.1], "blue")]);
    const chart = ratingChart(drawn, { width: 334, height: 268, names: 80 });

    expect(chart.grid.map(({ rating }) => rating)).toEqual([15, 20, 25, 30, 35]);
    expect(chart.ticks.map(({ game }) => game)).toEqual([1, 3]);
    expect(chart.lines.map((line) => [line[0]!.x, line.at(-1)!.x])).toEqual([
      [chart.left, chart.right],
      [chart.left, chart.right],
    ]);
    expect(chart.lines[0]!.at(-1)!.y).toBeLessThan(chart.lines[1]!.at(-1)!.y);
  });

  it("can be drawn after a single game, and if all ratings are equal", () => {
    const chart = ratingChart(drawnOf([player("Ann", 1, [25])]), { width: 334, height: 268, names: 80 });

    expect(chart.ticks).toHaveLength(1);
    expect(chart.lines[0]!.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});
