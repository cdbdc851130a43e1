import { describe, expect, it } from "vitest";
import { linksOf, rowsOf, script, sharedOf } from "../../../src/board/reveal/script.ts";
import { longestReveal } from "../../../src/board/reveal/timing.ts";
import { LONGEST_REVEAL, type Turn } from "../../../src/wire/messages.ts";
import { turnOf } from "./turns.ts";

const seats = (turn: Turn) => rowsOf(turn).map((row) => row.tiles.map((tile) => tile.seat));
const beats = (turn: Turn, row: number) =>
  script(turn)
    .filter((step) => step.row === row)
    .map((step) => step.phase);

describe("rows", () => {
  it("lie from the highest number down", () => {
    expect(seats(turnOf("220 761 513 444 007"))).toEqual([[1], [2], [3], [0], [4]]);
  });

  it("hold identical numbers side by side, in seat order", () => {
    expect(seats(turnOf("743 964 743 110"))).toEqual([[1], [0, 2], [3]]);
    expect(seats(turnOf("743 743 743 743 743"))).toEqual([[0, 1, 2, 3, 4]]);
  });

  it("end with the tiles that are not checked, one by one", () => {
    const rows = rowsOf(turnOf("- 123 out 456"));
    expect(rows.map((row) => row.number)).toEqual(["456", "123", null, null]);
    expect(rows.slice(2).map((row) => row.tiles[0]!.verdict)).toEqual(["blank", "out"]);
  });

  it("treat an illegal number as none", () => {
    const turn = turnOf("999 123");
    const void_ = { ...turn, tiles: [{ ...turn.tiles[0]!, verdict: "illegal" as const }, turn.tiles[1]!] };
    expect(seats(void_)).toEqual([[1], [0]]);
    expect(rowsOf(void_)[1]!.number).toBeNull();
  });
});

describe("links", () => {
  it("lead to every lower tile that shares a digit, also to both of a pair", () => {
    const [row] = rowsOf(turnOf("964 743 743 110"));
    expect(linksOf(row!)).toEqual([
      { digit: 4, seat: 1 },
      { digit: 4, seat: 2 },
    ]);
  });

  it("are drawn for each shared digit of several lower numbers", () => {
    const [row] = rowsOf(turnOf("974 900 344"));
    expect(linksOf(row!)).toEqual([
      { digit: 9, seat: 1 },
      { digit: 4, seat: 2 },
    ]);
    expect(sharedOf(row!)).toEqual([4, 9]);
  });

  it("are none below an approved number", () => {
    expect(linksOf(rowsOf(turnOf("900 888"))[0]!)).toEqual([]);
  });
});

describe("the script", () => {
  it("opens, sorts, checks row by row and settles", () => {
    const steps = script(turnOf("964 852 743 743 110", 2));
    expect(steps.slice(0, 3).map(({ at, phase }) => [at, phase])).toEqual([
      [0, "down"],
      [260, "open"],
      [760, "sort"],
    ]);
    expect(steps.find((step) => step.row === 0)!.at).toBe(1340);
    expect(steps.at(-1)!.phase).toBe("settled");
  });

  it("shows what is shared before a verdict, and the bonus after the first approval only", () => {
    const turn = turnOf("964 852 743 743 110", 2);
    expect(beats(turn, 0)).toEqual(["look", "share", "verdict"]);
    expect(beats(turn, 1)).toEqual(["look", "verdict", "bonus"]);
    expect(beats(turn, 2)).toEqual(["look", "verdict"]);
  });

  it("gives rows with nothing to see a shorter beat", () => {
    const looks = script(turnOf("964 852 743 743 110")).filter((step) => step.phase === "look");
    expect(looks.map((step) => step.at)).toEqual([1340, 2040, 2740, 3240]);
  });

  it("strikes the digits one after another", () => {
    const strokes = script(turnOf("123 456")).filter((step) => step.phase === "cross");
    expect(strokes.map((step) => step.struck)).toEqual([1, 2, 3]);
    expect(strokes[1]!.at - strokes[0]!.at).toBe(80);
  });

  it.each([
    ["", false],
    ["slow, ", true],
  ])("%snever goes back in time, and is over when the longest is", (_, isSlow) => {
    for (const numbers of ["543 432 321 210 109", "743 743 743 743 743", "- - - - -", "123", "987 876 765 654 543"]) {
      const times = script(turnOf(numbers), { isSlow }).map((step) => step.at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(longestReveal(isSlow));
    }
    expect(script(turnOf("987 876 765 654 543"), { isSlow }).at(-1)!.at).toBe(longestReveal(isSlow));
  });

  it("is over before the next clock starts", () => {
    expect(longestReveal(true)).toBeLessThanOrEqual(LONGEST_REVEAL);
  });

  it("leaves time to read each verdict when it is slow, and changes nothing else", () => {
    const turn = turnOf("964 852 743 743 110");
    const slow = script(turn, { isSlow: true });
    const looks = slow.filter((step) => step.phase === "look");
    expect(looks.map((step) => step.at)).toEqual([1340, 3140, 4940, 6240]);
    expect(slow.map(({ phase, row, struck }) => [phase, row, struck])).toEqual(
      script(turn).map(({ phase, row, struck }) => [phase, row, struck]),
    );
  });

  it("checks nothing where nobody wrote a number", () => {
    const steps = script(turnOf("- -"));
    expect(steps.map((step) => step.phase)).not.toContain("look");
    expect(steps.at(-1)).toMatchObject({ phase: "settled", row: 2 });
  });

  it("has beats but no travel with reduced motion", () => {
    const steps = script(turnOf("964 852 743 743 110"), { isCalm: true });
    const phases = steps.map((step) => step.phase);
    expect(steps.slice(0, 2)).toMatchObject([
      { at: 0, phase: "down" },
      { at: 0, phase: "sort" },
    ]);
    for (const phase of ["open", "score", "cross"]) expect(phases).not.toContain(phase);
    const looks = steps.filter((step) => step.phase === "look").map((step) => step.at);
    expect(looks.slice(1).map((at, index) => at - looks[index]!)).toEqual([700, 700, 700]);
  });
});
