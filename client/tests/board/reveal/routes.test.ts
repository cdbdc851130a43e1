import { expect, it } from "vitest";
import { route, type Spot } from "../../../src/board/reveal/routes.ts";

const window = (left: number, top: number): Spot => ({ left, top, width: 40, height: 60 });

it("a link to a window straight below is a straight line", () => {
  expect(route([window(0, 0)], [window(0, 200)], 0)).toBe("M20 60V200");
});

it("a link starts at the nearest of several windows", () => {
  expect(route([window(0, 0), window(100, 0)], [window(100, 200)], 0)).toBe("M120 60V200");
});

it("links of different digits turn in lanes of their own", () => {
  const [first, second] = [0, 1].map((lane) => route([window(0, 0)], [window(100, 200)], lane));
  expect(first).not.toBe(second);
});

it("there is no link without a window on both sides", () => {
  expect(route([], [window(0, 0)], 0)).toBeNull();
});
