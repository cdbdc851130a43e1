import { afterEach, expect, test } from "vitest";
import { lasting } from "../../src/ui/motion.ts";

const { style } = document.documentElement;

afterEach(() => style.removeProperty("--d-sort"));

test.each([
  ["480ms", 480],
  [".48s", 480],
  ["1.3s", 1300],
  ["0ms", 0],
  ["0s", 0],
])("a token of %s lasts %i milliseconds", (token, milliseconds) => {
  style.setProperty("--d-sort", token);

  expect(lasting("--d-sort")).toBe(milliseconds);
});

test("what no stylesheet says takes no time", () => {
  expect(lasting("--d-sort")).toBe(0);
});
