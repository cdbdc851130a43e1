import { beforeEach, expect, test } from "vitest";
import { finish, isExplainedAt, isNewcomer, showsHolders, understand } from "../../src/device/experience.ts";
import { settings } from "../../src/device/settings.svelte.ts";

beforeEach(() => {
  localStorage.clear();
  settings.start();
});

test("one is new in the first three games", () => {
  for (const game of ["abc/1", "abc/2"]) finish(game);
  expect(isNewcomer()).toBe(true);
  finish("xyz/1");
  expect(isNewcomer()).toBe(false);
});

test("a game counts once, however often its end is shown", () => {
  for (const game of ["abc/1", "abc/1", "abc/1"]) finish(game);
  expect(isNewcomer()).toBe(true);
});

test("what is kept may make no sense", () => {
  localStorage.setItem("thenumber.finished", '"many"');
  expect(isNewcomer()).toBe(true);
});

test("who else has a digit is shown in the first games, and then on request", () => {
  expect(showsHolders()).toBe(true);
  for (const game of ["abc/1", "abc/2", "abc/3"]) finish(game);
  expect(showsHolders()).toBe(false);
  settings.set({ showsHolders: true });
  expect(showsHolders()).toBe(true);
});

test("a newcomer may do without", () => {
  settings.set({ showsHolders: false });
  settings.start();
  expect(showsHolders()).toBe(false);
});

test("something is explained at the first place where it comes up, again after a reload, and nowhere else", () => {
  const places = ["turn 2", "turn 2", "turn 3"];
  expect(places.map((place) => isExplainedAt(place, "rule"))).toEqual([true, true, false]);
  expect(isExplainedAt("turn 3", "another rule")).toBe(true);
});

test("what was understood is explained no more", () => {
  isExplainedAt("turn 2", "rule");
  understand("rule");
  expect(isExplainedAt("turn 2", "rule")).toBe(false);
});
