import { expect, test } from "vitest";
import { usualPaper } from "../../src/device/paper.ts";

test.each([
  [["en-US"], "letter"],
  [["es-MX", "en"], "letter"],
  [["fr-CA"], "letter"],
  [["en-GB", "en-US"], "a4"],
  [["pl"], "a4"],
  [["zh-Hant-TW"], "a4"],
  [["de", "en-US"], "letter"],
  [[], "a4"],
  [["nonsense!"], "a4"],
])("a device that speaks %j prints on %s", (locales, paper) => {
  expect(usualPaper(locales)).toBe(paper);
});
