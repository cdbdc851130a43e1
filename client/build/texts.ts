/* Turns the catalogues that terminal and client share (src/thenumber/texts/*.ftl) into modules of the client.

Each language becomes a few small modules with the messages that the client says, parsed already: no Fluent parser is
sent to a phone. One has the words of the first page, `…-after` those that only the pages say which name it (routes.ts), `…-rest` all
others. `keys.ts` names these parts, and gives every message its placeholders, so that a wrong key or a missing value is a type error. */

import {
  FluentParser,
  type Expression,
  type InlineExpression,
  type Message,
  type Pattern,
  type Resource,
} from "@fluent/syntax";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AT_ONCE, closure, EVER, moduleOf } from "./imports.ts";
import type { Part, Text } from "../src/texts/format.ts";
import { PAGES } from "../src/routes.ts";
import { LANGUAGES } from "../src/texts/languages.ts";

const CLIENT = join(import.meta.dirname, "..");
const CATALOGUES = join(CLIENT, "../src/thenumber/texts");
const GENERATED = join(CLIENT, "src/texts/generated");

/** Said by a code that the server sends, so their keys stand nowhere in the client. */
const BY_CODE = /^(refused|phrase|bot)-/;
/** Of these, what the first page may have to say: why no table was opened or found. */
const BY_CODE_AT_FIRST = /^refused-(code|colour|name|origin|rate|server|store)-/;
/** Also said by a code: what is wrong with a record, and what gives someone away. */
const BY_CODE_AFTER =
  /^((record|tell)-|number-not-three-digits$|game-player-count$|turn-(tile-count|player-out|game-over)$)/;

/** The parts that only some pages say: those of analyses and habits. */
const APART = new Set(Object.values(PAGES).flatMap(({ words }) => (words === null || words === "rest" ? [] : [words])));

/** What starts the client, and the first page. */
const FIRST = ["main.ts", moduleOf(PAGES.home)];

const parsed = new Map<string, Map<string, Message>>();

/** Every message of a language by its key. */
export function catalogue(language: string): Map<string, Message> {
  const messages = parsed.get(language) ?? parse(readFileSync(join(CATALOGUES, `${language}.ftl`), "utf-8"));
  parsed.set(language, messages);
  return messages;
}

function parse(source: string): Map<string, Message> {
  const { body }: Resource = new FluentParser({ withSpans: false }).parse(source);
  return new Map(body.filter((entry) => entry.type === "Message").map((entry) => [entry.id.name, entry]));
}

/** A message as data: its text, or the parts that it is put together from. */
export function text(pattern: Pattern): Text {
  const parts = pattern.elements.map((element) =>
    element.type === "TextElement" ? element.value : part(element.expression),
  );
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

function part(expression: Expression | InlineExpression): Part {
  switch (expression.type) {
    case "VariableReference":
      return { value: expression.id.name };
    case "StringLiteral":
      return expression.parse().value;
    case "SelectExpression": {
      if (expression.selector.type !== "VariableReference") throw new Error("a choice is made by a value");
      const forms = expression.variants.map((variant) => {
        if (variant.key.type !== "Identifier") throw new Error("a form is named by its plural category");
        return [variant.key.name, text(variant.value)] as const;
      });
      return { choose: expression.selector.id.name, forms: Object.fromEntries(forms) };
    }
    default:
      throw new Error(`the client does not understand ${expression.type} in a message`);
  }
}

/** The values that a text needs, each with its type: plural forms are chosen by numbers. */
function values(message: Text): Map<string, string> {
  const needed = new Map<string, string>();
  if (typeof message === "string") return needed;
  for (const each of message) {
    if (typeof each === "string") continue;
    if ("value" in each) needed.set(each.value, needed.get(each.value) ?? "string | number");
    else {
      for (const form of Object.values(each.forms)) values(form).forEach((type, name) => needed.set(name, type));
      needed.set(each.choose, "number");
    }
  }
  return needed;
}

/** What all languages together need: one may choose a form where another doesn't. */
function merged(needs: Map<string, string>[]): Map<string, string> {
  const together = new Map<string, string>();
  for (const need of needs) {
    need.forEach((type, name) => together.set(name, together.get(name) === "number" ? "number" : type));
  }
  return together;
}

/** Every module of a folder. */
function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name) && !entry.parentPath.includes("generated"))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What only the pages of a part say. App.svelte fetches each page by itself. */
function only(part: string, modules: readonly string[]): (key: string) => boolean {
  const pages = Object.values(PAGES).filter(({ words }) => words === part);
  const own = closure(inSrc(pages.map(moduleOf)), EVER);
  const here = quoted(own);
  const elsewhere = quoted(
    closure(
      modules.filter((module) => !own.has(module)),
      AT_ONCE,
    ),
  );
  return (key) => here.has(key) && !elsewhere.has(key);
}

function inSrc(modules: readonly string[]): string[] {
  return modules.map((module) => join(CLIENT, "src", module));
}

/** Every text in quotes in some modules: among them are the keys that they say. */
function quoted(modules: Iterable<string>): Set<string> {
  const texts = [...modules].flatMap((module) => [
    ...readFileSync(module, "utf-8").matchAll(/["'`]([a-z][a-z0-9-]+)["'`]/g),
  ]);
  return new Set(texts.map(([, key]) => key!));
}

const written = new Set<string>();

function write(name: string, lines: string[]): void {
  const path = join(GENERATED, name);
  written.add(name);
  writeFileSync(`${path}.${process.pid}`, lines.join("\n") + "\n");
  renameSync(`${path}.${process.pid}`, path);
}

function writeWords(language: string, name: string, keys: readonly string[]): void {
  const messages = catalogue(language);
  const entries = keys.map((key) => [key, text(messages.get(key)!.value!)]);
  write(`${name}.ts`, [
    "// Generated by build/texts.ts from the catalogue of this language.",
    'import type { Catalogue } from "../format.ts";',
    `export default ${JSON.stringify(Object.fromEntries(entries))} as Catalogue;`,
  ]);
}

/** Parts that there were once: the client would offer them still. */
function clear(): void {
  const left = readdirSync(GENERATED).filter((name) => name.endsWith(".ts") && !written.has(name));
  for (const name of left) rmSync(join(GENERATED, name), { force: true });
}

function main(): void {
  mkdirSync(GENERATED, { recursive: true });
  const modules = modulesIn(join(CLIENT, "src"));
  const said = quoted(modules);
  const saidAtFirst = quoted(closure(inSrc(FIRST), AT_ONCE));
  const keys = [...catalogue("en").keys()].filter(
    (key) => BY_CODE.test(key) || BY_CODE_AFTER.test(key) || said.has(key),
  );
  const first = keys.filter((key) => BY_CODE_AT_FIRST.test(key) || saidAtFirst.has(key));
  const later = keys.filter((key) => !first.includes(key));
  const apart = [...APART].map((part) => {
    const isOwn = only(part, modules);
    const isNamed = (key: string): boolean => part === "after" && BY_CODE_AFTER.test(key) && !said.has(key);
    return { part, own: later.filter((key) => (isOwn(key) && !BY_CODE.test(key)) || isNamed(key)) };
  });
  const rest = later.filter((key) => apart.every(({ own }) => !own.includes(key)));
  for (const language of LANGUAGES) {
    writeWords(language, language, first);
    writeWords(language, `${language}-rest`, rest);
    for (const { part, own } of apart) writeWords(language, `${language}-${part}`, own);
  }
  const all = LANGUAGES.map(catalogue);
  write("keys.ts", [
    "// Generated by build/texts.ts: the parts that words come in, and the values that every message needs.",
    `export type Part = ${["rest", ...APART].map((part) => `"${part}"`).join(" | ")};`,
    "export interface Values {",
    ...keys.map((key) => {
      const needed = [...merged(all.map((messages) => values(text(messages.get(key)!.value!))))].map(
        ([name, type]) => `${name}: ${type}`,
      );
      return `  "${key}": ${needed.length ? `{ ${needed.join("; ")} }` : "null"};`;
    }),
    "}",
  ]);
  clear();
}

if (import.meta.main) main();
