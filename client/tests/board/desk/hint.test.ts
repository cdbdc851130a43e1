import { beforeEach, describe, expect, it } from "vitest";
import { hintFor } from "../../../src/board/desk/hint.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { PUBLISHED } from "../../../src/wire/messages.ts";

beforeEach(() => words.speak("en"));

const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll(/<\/?b>/g, "");

describe("the hint under the tile", () => {
  it("tells what an approved number scores, and the bonus of the turn", () => {
    expect(plain(hintFor("852", 2, PUBLISHED))).toBe("8 points if approved, +3 bonus if it’s the highest approved");
    expect(plain(hintFor("1", 4, PUBLISHED))).toBe("1 point if approved, +6 bonus if it’s the highest approved");
  });

  it("doubles the first digit in the last turn, not the bonus", () => {
    expect(plain(hintFor("852", 5, PUBLISHED))).toContain("16 points if approved, +8 bonus");
  });

  it("does not speak of doubling nothing", () => {
    expect(plain(hintFor("012", 5, PUBLISHED))).toBe("0 points if approved, +8 bonus if it’s the highest approved");
  });

  it("says what there is to win while the tile is empty", () => {
    expect(plain(hintFor("", 1, PUBLISHED))).toContain("+2 bonus");
    expect(plain(hintFor("", 5, PUBLISHED))).toContain("counts double");
  });
});
