import { describe, expect, it } from "vitest";
import { appearance, askedAppearance, shownLinks } from "../../../src/board/reveal/looks.ts";
import { rowsOf, script, type Phase } from "../../../src/board/reveal/script.ts";
import { turnOf } from "./turns.ts";

const turn = turnOf("964 852 743 743 110", 2);
const rows = rowsOf(turn);
const at = (phase: Phase, row?: number) =>
  script(turn).find((step) => step.phase === phase && (row === undefined || step.row === row))!;
const looks = (phase: Phase, row?: number) => rows.map((_, index) => appearance(rows, index, at(phase, row)));

describe("a row", () => {
  it("is face down before the tiles are turned", () => {
    expect(looks("down").map(({ look }) => look)).toEqual(["shut", "shut", "shut", "shut"]);
  });

  it("that is checked stands out, and the others wait", () => {
    const [first, ...others] = looks("look", 0);
    expect(first).toMatchObject({ look: "open", isNow: true, inverted: [] });
    expect(others.map(({ look }) => look)).toEqual(["waiting", "waiting", "waiting"]);
  });

  it("that shares a digit is drawn on both sides, and uninvolved rows stay dimmed", () => {
    const [first, second, third, last] = looks("share", 0);
    expect(first).toMatchObject({ look: "open", inverted: [4] });
    expect(second!.look).toBe("waiting");
    expect(third).toMatchObject({ look: "open", inverted: [4] });
    expect(last!.look).toBe("waiting");
  });

  it("keeps its verdict and the inverted digit until the next turn", () => {
    expect(looks("settled").map(({ look, inverted }) => [look, inverted])).toEqual([
      ["eliminated", [4]],
      ["approved", []],
      ["approved", []],
      ["approved", []],
    ]);
  });

  it("gets the bonus after its verdict", () => {
    expect(looks("verdict", 1)[1]!.hasBonus).toBe(false);
    expect(looks("bonus", 1)[1]!.hasBonus).toBe(true);
    expect(looks("settled").map(({ hasBonus }) => hasBonus)).toEqual([false, true, false, false]);
  });
});

it("a digit that eliminates a higher number isn't struck, though its own number is", () => {
  const chain = rowsOf(turnOf("852 189 110 444"));
  const settled = script(turnOf("852 189 110 444")).at(-1)!;
  const all = chain.map((_, index) => appearance(chain, index, settled));

  expect(all.map(({ look, inverted, counting }) => [look, inverted, counting])).toEqual([
    ["eliminated", [8], []],
    ["approved", [], []],
    ["eliminated", [1], [8]],
    ["approved", [], []],
  ]);
});

it("a row that is asked about stands out, and only what it shares is inverted", () => {
  const asking = turnOf("975 964 743 110", 2);
  const all = rowsOf(asking);
  const settled = script(asking).at(-1)!;
  const asked = (row: number) => all.map((_, index) => askedAppearance(all, index, settled, row));

  expect(asked(1).map(({ look, isNow, inverted }) => [look, isNow, inverted])).toEqual([
    ["eliminated", false, []],
    ["eliminated", true, [4]],
    ["approved", false, [4]],
    ["approved", false, []],
  ]);
  expect(asked(3).map(({ inverted }) => inverted)).toEqual([[], [], [], []]);
});

it("links are drawn from the moment that the digits are inverted until the next row", () => {
  expect(shownLinks(rows, at("look", 0))).toEqual([]);
  expect(shownLinks(rows, at("share", 0))).toHaveLength(2);
  expect(shownLinks(rows, at("verdict", 0))).toHaveLength(2);
  expect(shownLinks(rows, at("look", 1))).toEqual([]);
  expect(shownLinks(rows, at("settled"))).toEqual([]);
});
