import { describe, expect, test } from "vitest";
import {
  chosen,
  digitsIn,
  erased,
  isCorrecting,
  moved,
  pressed,
  UNWRITTEN,
  writingOf,
  type Writing,
} from "../../src/rules/writing.ts";

/** "8_2|1": the windows, and where the next digit goes. */
const drawn = ({ windows, at }: Writing) => `${windows.map((digit) => digit || "_").join("")}|${at ?? "-"}`;

const written = (digits: string, from = UNWRITTEN) =>
  [...digits].reduce((writing, digit) => pressed(writing, Number(digit)), from);

describe("writing", () => {
  test("goes from window to window, and ends with the third", () => {
    expect(["", "8", "85", "852", "8527"].map((digits) => drawn(written(digits)))).toEqual([
      "___|0",
      "8__|1",
      "85_|2",
      "852|-",
      "852|-",
    ]);
  });

  test("can begin with digits that stand there already", () => {
    for (const digits of ["", "8", "85", "852"]) expect(writingOf(digits)).toEqual(written(digits));
  });
});

describe("deleting", () => {
  test("takes digits from the right", () => {
    const full = written("852");
    expect([erased(full), erased(erased(full)), erased(UNWRITTEN)].map(drawn)).toEqual(["85_|2", "8__|1", "___|0"]);
  });

  test("takes the digit that is chosen, and leaves its window open", () => {
    const opened = erased(chosen(written("852"), 1));
    expect([drawn(opened), digitsIn(opened), drawn(written("7", opened))]).toEqual(["8_2|1", "82", "872|-"]);
  });

  test("always takes something while something stands there", () => {
    const opened = erased(chosen(written("852"), 0));
    expect([opened, erased(opened), erased(erased(opened))].map(drawn)).toEqual(["_52|0", "_5_|2", "___|1"]);
  });
});

describe("correcting", () => {
  test("replaces the digit that is chosen, and nothing else", () => {
    for (const place of [0, 1, 2]) {
      const corrected = written("7", chosen(written("852"), place));
      expect(corrected.windows).toEqual(["8", "5", "2"].map((digit, index) => (index === place ? "7" : digit)));
      expect(corrected.at).toBeNull();
    }
  });

  test("goes on in the next empty window", () => {
    expect(drawn(written("7", chosen(written("85"), 0)))).toBe("75_|2");
  });

  test("is given up by choosing the same digit again", () => {
    const choosing = chosen(written("85"), 0);
    expect([choosing, chosen(choosing, 0)].map((writing) => [drawn(writing), isCorrecting(writing)])).toEqual([
      ["85_|0", true],
      ["85_|2", false],
    ]);
  });

  test("moves between the windows, from the last", () => {
    const full = written("852");
    const left = moved(full, -1);
    expect([left, moved(left, -1), moved(left, 1), moved(full, 1)].map(drawn)).toEqual([
      "852|2",
      "852|1",
      "852|2",
      "852|2",
    ]);
    expect(drawn(moved(UNWRITTEN, -1))).toBe("___|0");
  });
});
