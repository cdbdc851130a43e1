/* Wherever a name is shown, it is laid out by itself: Arabic and Hebrew names keep their beginning when they are cut, and the
line in which they stand keeps its order. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type AST } from "svelte/compiler";
import { beforeAll, describe, expect, it } from "vitest";
import { resultText } from "../../src/board/scores/result-text.ts";
import { isolated } from "../../src/texts/isolated.ts";
import { listed } from "../../src/texts/lists.ts";
import { say, words } from "../../src/texts/words.svelte.ts";

const SOURCES = join(import.meta.dirname, "../../src");
const NOA = "נועה";

/** Where `name` isn't anyone's: it says what a figure or a setting is, or it's a sentence. */
const OF_OTHER_THINGS = [
  "features/open-tables/TablesPage.svelte",
  "features/table/lobby/Setting.svelte",
  "features/habits/Rates.svelte",
  "features/today/Facts.svelte",
];

/** As much of an expression as matters here. */
interface Expression {
  type: string;
  name?: string;
  property?: Expression;
  callee?: Expression;
  expression?: Expression;
  consequent?: Expression;
  alternate?: Expression;
  left?: Expression;
  right?: Expression;
}

type Node = AST.Fragment["nodes"][number];

/** An expression that may be a name and nothing else. */
function isName(found: Expression | undefined): boolean {
  switch (found?.type) {
    case "Identifier":
      return found.name === "name";
    case "MemberExpression":
      return isName(found.property);
    case "CallExpression":
      return found.callee?.name === "nameOf";
    case "ChainExpression":
      return isName(found.expression);
    case "ConditionalExpression":
      return isName(found.consequent) || isName(found.alternate);
    case "LogicalExpression":
      return isName(found.left) || isName(found.right);
    default:
      return false;
  }
}

/** An element that lays out by itself what it contains, or shows it to nobody. */
function isApart(node: Node): boolean {
  if (node.type !== "RegularElement") return false;
  const attributes = node.attributes.filter((each) => each.type === "Attribute");
  const valueOfIts = (name: string): string =>
    attributes
      .filter((each) => each.name === name)
      .map(valueOf)
      .join(" ");
  return node.name === "bdi" || valueOfIts("dir") === "auto" || valueOfIts("class").split(" ").includes("vh");
}

function valueOf({ value }: AST.Attribute): string {
  if (value === true) return "";
  return [value]
    .flat()
    .map((part) => (part.type === "Text" ? part.data : ""))
    .join("");
}

/** The lines of a component in which a name is shown and not isolated. */
function bare(source: string): string[] {
  const lines: string[] = [];
  const walk = (found: unknown, apart: boolean): void => {
    if (found === null || typeof found !== "object") return;
    if (Array.isArray(found)) return found.forEach((each) => walk(each, apart));
    const node = found as Node & { fragment?: AST.Fragment };
    if (node.type === "ExpressionTag") {
      if (!apart && isName(node.expression as Expression)) lines.push(source.slice(node.start, node.end));
      return;
    }
    const inside = apart || isApart(node);
    for (const [key, value] of Object.entries(node)) if (key !== "attributes") walk(value, inside);
  };
  walk(parse(source, { modern: true }).fragment, false);
  return lines;
}

describe("a name", () => {
  it("is laid out by itself in every component that shows it", () => {
    const files = globSync("**/*.svelte", { cwd: SOURCES }).filter((file) => !OF_OTHER_THINGS.includes(file));
    const found = files.flatMap((file) =>
      bare(readFileSync(join(SOURCES, file), "utf-8")).map((line) => `${file}: ${line}`),
    );
    expect(found.sort()).toEqual([]);
  });

  it("that is put bare into an element is found", () => {
    expect(bare("<b>{name}</b>")).toEqual(["{name}"]);
    expect(bare("<li><Pip /> {nameOf(face)}</li>")).toEqual(["{nameOf(face)}"]);
    expect(bare('<b dir="auto">{player.name}</b><bdi>{name}</bdi><i class="vh">{name}</i>')).toEqual([]);
  });
});

describe("a name from right to left", () => {
  beforeAll(() => words.speak("en"));

  it("is isolated in a sentence, by itself and among others", () => {
    expect(say("sheet-win", { name: NOA, points: 7 })).toBe(`\u2068${NOA}\u2069 wins with 7 points.`);
    expect(listed([NOA, "Ann"])).toBe(`\u2068${NOA}\u2069 and Ann`);
  });

  it("is isolated in a result that is passed on", () => {
    const faces = [{ name: NOA, colour: "red" as const, isMe: true }];
    expect(resultText([{ seat: 0, rank: 1, score: 68 }], faces, "x.org")).toContain(`1 ▲ \u2068${NOA}\u2069 68`);
  });

  it("is known by any of its letters", () => {
    for (const name of [NOA, "Ann נועה", "عبد", "ﻋﺒﺪ", "ܐܒܐ", "𞤀𞤣𞤤"]) expect(isolated(name)).not.toBe(name);
    for (const name of ["Ann", "Ζωή", "Ярослав", "李", "🦊", "852", "Świętosława"]) expect(isolated(name)).toBe(name);
  });
});
