import { beforeEach, expect, test } from "vitest";
import { finish, isNewcomer, showsHolders } from "../../src/device/experience.ts";
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
