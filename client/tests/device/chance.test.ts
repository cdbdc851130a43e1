import { expect, test } from "vitest";
import { chance, freshId } from "../../src/device/chance.ts";

test("chance is a number from 0 up to 1, and hardly ever the same", () => {
  const drawn = Array.from({ length: 1000 }, chance);

  expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(new Set(drawn).size).toBe(1000);
  expect(Math.abs(drawn.reduce((sum, each) => sum + each) / 1000 - 0.5)).toBeLessThan(0.1);
});

test("a fresh id is one that nothing has", () => {
  expect(new Set(Array.from({ length: 1000 }, freshId)).size).toBe(1000);
  expect(freshId()).toMatch(/^[0-9a-f]{24}$/);
});
