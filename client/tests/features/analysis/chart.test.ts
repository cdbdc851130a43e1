import { describe, expect, it } from "vitest";
import { APART } from "../../../src/board/lines.ts";
import { chartOf, nearestTurn } from "../../../src/features/analysis/chart.ts";
import { ANALYSIS } from "../../an-analysis.ts";

const chart = chartOf(ANALYSIS.chances, ANALYSIS.turns, { width: 334, height: 268, names: 76 });

describe("the chart of chances", () => {
  it("has a point before the first turn and after each, higher for a better chance", () => {
    expect(chart.lines.map((line) => line.length)).toEqual([11, 11, 11, 11, 11]);
    const jonas = chart.lines[3]!;
    expect(jonas[0]!.x).toBe(chart.left);
    expect(jonas[9]!.y).toBeLessThan(jonas[8]!.y);
    expect(jonas[10]).toEqual({ x: chart.right, y: chart.bottom });
  });

  it("has at most four lines above the base, and holds the highest point", () => {
    expect(chart.grid.map(({ share }) => share)).toEqual(
      [0, 0.2, 0.4, 0.6].map((share) => expect.closeTo(share) as number),
    );
    expect(Math.min(...chart.lines.flat().map(({ y }) => y))).toBeGreaterThanOrEqual(chart.top);
    const whole = chartOf(
      [
        [0.5, 0.5],
        [1, 0],
      ],
      [{ round: 1, turn: 1 }],
      { width: 300, height: 200, names: 60 },
    );
    expect(whole.grid).toHaveLength(5);
  });

  it("keeps names apart, in the order of their lines, within the picture", () => {
    const heights = chart.labels.map(({ y }) => y);
    heights.slice(1).forEach((y, index) => expect(y - heights[index]!).toBeGreaterThanOrEqual(APART - 1e-9));
    expect(chart.labels.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4]);
    expect(Math.max(...heights)).toBeLessThanOrEqual(chart.bottom);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(chart.top);
  });

  it("shows each round where its turns are", () => {
    const [first, second] = chart.rounds;
    expect([first!.x, second!.x]).toEqual([chart.left, chart.ticks[4]!.x]);
    expect(first!.width).toBeCloseTo(second!.width);
  });

  it("knows the turn that is nearest to a finger", () => {
    expect(nearestTurn(chart, 0)).toBe(0);
    expect(nearestTurn(chart, chart.ticks[6]!.x + 3)).toBe(6);
    expect(nearestTurn(chart, 999)).toBe(9);
  });
});
