import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "../patience.ts";

const SCRIPT = readFileSync(join(import.meta.dirname, "../../build/theme.js"), "utf-8");
const around = (): string[] => [...document.querySelectorAll("meta")].map(({ content }) => content);

/** A page whose head has come, on a device that remembers these settings. */
function open(kept: string | null): void {
  localStorage.clear();
  if (kept !== null) localStorage.setItem("thenumber.settings", kept);
  document.head.innerHTML = '<meta name="theme-color" content="#light"><meta name="theme-color" content="#dark">';
  delete document.documentElement.dataset["theme"];
  new Function(SCRIPT)();
}

beforeEach(() => void (document.head.innerHTML = ""));

test.each([
  ["dark", "dark", ["#dark", "#dark"]],
  ["light", "light", ["#light", "#light"]],
  ["system", undefined, ["#light", "#dark"]],
  ["pink", undefined, ["#light", "#dark"]],
])("a theme that was chosen, %s, is there before the client is, around the page, too", (theme, shown, colours) => {
  open(JSON.stringify({ theme }));
  expect([document.documentElement.dataset["theme"], around()]).toEqual([shown, colours]);
});

test.each([[null], ["null"], ["{"]])("a device that remembers %s has its own theme", (kept) => {
  open(kept);
  expect([document.documentElement.dataset["theme"], around()]).toEqual([undefined, ["#light", "#dark"]]);
});

test("what is around the page follows another choice", async () => {
  open(null);
  document.documentElement.dataset["theme"] = "dark";
  await eventually(() => expect(around()).toEqual(["#dark", "#dark"]));
  delete document.documentElement.dataset["theme"];
  await eventually(() => expect(around()).toEqual(["#light", "#dark"]));
});
