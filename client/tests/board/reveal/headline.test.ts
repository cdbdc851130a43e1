import { beforeAll, describe, expect, it } from "vitest";
import { askedAbout, headline, told, toldOf, type Moment } from "../../../src/board/reveal/headline.ts";
import { rowsOf, script, type Phase } from "../../../src/board/reveal/script.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Turn } from "../../../src/wire/messages.ts";
import { facesOf, turnOf } from "./turns.ts";

beforeAll(() => words.speak("en"));

/** A reveal that stands at a step. */
function paused(turn: Turn, phase: Phase, row?: number): Moment {
  const step = script(turn).find((each) => each.phase === phase && (row === undefined || each.row === row))!;
  const rows = rowsOf(turn);
  return { rows, step, isChecked: step.row === rows.length };
}

function said(turn: Turn, me: number | null, phase: Phase = "settled", row?: number): [string, string] {
  const { title, detail } = headline(turn, facesOf(turn, me), paused(turn, phase, row));
  return [title, detail];
}

const turn = turnOf("964 852 743 743 110", 2);

describe("asked about again, a row", () => {
  it("says which digits it shares, with which numbers and whose", () => {
    const several = turnOf("974 900 344 344");
    expect(askedAbout(rowsOf(several), 0, facesOf(several, 2))).toEqual({
      title: "974 is eliminated",
      detail: "Shared with lower numbers: 9 (900, Ben) and 4 (344, You and Dan).",
    });
  });

  it("says why it is approved", () => {
    expect(askedAbout(rowsOf(turn), 1, facesOf(turn, 1))).toEqual({
      title: "Your 852 is approved",
      detail: "It shares no digit with a lower number.",
    });
    expect(askedAbout(rowsOf(turn), 3, facesOf(turn)).detail).toBe("The lowest number is always approved.");
  });
});

describe("while the check goes on, the headline", () => {
  it("names the number and who holds it", () => {
    expect(said(turn, 1, "look", 0)).toEqual(["Checking 964", "Ann"]);
    expect(said(turn, 2, "look", 2)).toEqual(["Checking 743", "You and Dan"]);
  });

  it("says why a number is eliminated", () => {
    expect(said(turn, 1, "verdict", 0)).toEqual(["964 is eliminated", "It shares the 4 with a lower number, 743."]);
    const several = turnOf("974 900 344");
    expect(said(several, 0, "verdict", 0)).toEqual([
      "Your 974 is eliminated",
      "It shares 4 and 9 with lower numbers: 900 and 344.",
    ]);
  });

  it("says why a number is approved", () => {
    expect(said(turn, 0, "verdict", 1)).toEqual(["852 is approved", "It shares no digit with a lower number."]);
    expect(said(turn, 0, "bonus", 1)).toEqual(["852 is approved", "The highest approved number takes the bonus: +3."]);
    expect(said(turn, 0, "verdict", 3)[1]).toBe("The lowest number is always approved.");
  });
});

describe("the result", () => {
  it("tells the bonus, what it is made of, and the digits crossed out", () => {
    expect(said(turn, 1)).toEqual([
      "11 points, bonus included",
      "8, and 3 for the bonus. 3 more for the digits you cross out.",
    ]);
    expect(said(turnOf("900 811"), 0)[1]).toBe("9, and 2 for the bonus. 2 more for the digits you cross out.");
  });

  it("tells the points without a bonus", () => {
    expect(said(turn, 2)).toEqual([
      "You score 7 points",
      "7 for the first digit. 3 more for the digits you cross out.",
    ]);
    expect(said(turnOf("222 111"), 1)).toEqual([
      "You score 1 point",
      "1 for the first digit. 1 more for the digit you cross out.",
    ]);
  });

  it("shows that the first digit counts double in the last turn", () => {
    expect(said(turnOf("905 711", 5), 0)).toEqual([
      "26 points, bonus included",
      "2 × 9, and 8 for the bonus. 3 more for the digits you cross out.",
    ]);
    expect(said(turnOf("915 000", 5), 1)[1]).toBe("0 for the first digit. 1 more for the digit you cross out.");
  });

  it("tells an elimination and its reason", () => {
    expect(said(turn, 0)).toEqual(["Your 964 is eliminated", "It shares the 4 with a lower number, 743."]);
  });

  it("tells a blank tile", () => {
    expect(said(turnOf("- 123"), 0)).toEqual(["Your tile stayed blank", "No points, and nothing is crossed out."]);
  });

  it("tells watchers, and those out of digits, who took the bonus", () => {
    const expected = ["Ben scores 11 points, bonus included", "852 is the highest approved number."];
    expect(said(turn, null)).toEqual(expected);
    expect(said(turnOf("out 852", 2), 0)).toEqual(expected);
    expect(said(turnOf("888 888"), null)[0]).toBe("Ann and Ben: 10 points each, bonus included");
  });

  it("tells that nobody wrote a number", () => {
    expect(said(turnOf("- -"), null)[0]).toBe("No numbers this turn");
  });
});

describe("screen readers", () => {
  it("are told each verdict in one breath, digit by digit", () => {
    const faces = facesOf(turn);
    const [first, , pair] = rowsOf(turn);
    expect(toldOf(first!, faces)).toBe("9 6 4, Ann, eliminated: shares the 4 with 7 4 3");
    expect(toldOf(pair!, faces)).toBe("7 4 3, Cleo and Dan, approved: 7 points");
  });

  it("hear nothing between the verdicts, and the result at the end", () => {
    const faces = facesOf(turn, 1);
    expect(told(turn, faces, paused(turn, "look", 0))).toBeNull();
    const result = "11 points, bonus included. 8, and 3 for the bonus. 3 more for the digits you cross out.";
    for (const phase of ["end", "score", "cross", "settled"] as const) {
      expect(told(turn, faces, paused(turn, phase)), phase).toBe(result); // the same words: told once
    }
  });
});
