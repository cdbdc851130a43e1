import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchPart, Updates, updates as known } from "../../src/device/updates.svelte.ts";

const answer = (body: string): void => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(body))),
  );
};

beforeEach(() => {
  document.documentElement.dataset["build"] = "one";
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset["build"];
  delete document.documentElement.dataset["base"];
});

test("another build on the server is a new version", async () => {
  const updates = new Updates();
  answer('{"build":"two"}');
  await updates.check();

  expect(updates.newVersion).toBe(true);
});

test("the build that is open is none", async () => {
  const updates = new Updates();
  answer('{"build":"one"}');
  await updates.check();

  expect(updates.newVersion).toBe(false);
});

test("it is asked for below the path of the server, and past the browser's cache", async () => {
  document.documentElement.dataset["base"] = "/number/";
  answer('{"build":"one"}');
  await new Updates().check();

  expect(fetch).toHaveBeenCalledWith("/number/version.json", { cache: "no-cache" });
});

test.each(["<html>", "{}", "null", '{"build":7}', ""])("an answer of another kind (%s) says nothing", async (body) => {
  const updates = new Updates();
  answer(body);
  await updates.check();

  expect(updates.newVersion).toBe(false);
});

test("without a network nothing is known", async () => {
  const updates = new Updates();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await updates.check();

  expect(updates.newVersion).toBe(false);
});

test("a new version that was noticed stays noticed when the network goes", async () => {
  const updates = new Updates();
  answer('{"build":"two"}');
  await updates.check();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await updates.check();

  expect(updates.newVersion).toBe(true);
});

test("a page that was not built, as in development, asks nobody", async () => {
  delete document.documentElement.dataset["build"];
  answer('{"build":"two"}');
  await new Updates().check();

  expect(fetch).not.toHaveBeenCalled();
});

test("a part that can't be had is asked about: the server may be away, or the page too old for it", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const failed = new TypeError("Failed to fetch dynamically imported module");
  const fetching = (): Promise<never> => fetchPart(() => Promise.reject(failed));

  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetching()).rejects.toMatchObject({ why: "offline", cause: failed });
  expect(log).not.toHaveBeenCalled();

  answer('{"build":"one"}');
  await expect(fetching()).rejects.toMatchObject({ why: "broken", cause: failed });
  expect(log).toHaveBeenCalledWith(failed);

  answer('{"build":"two"}');
  await expect(fetching()).rejects.toMatchObject({ why: "old", cause: failed });
  expect(known.newVersion).toBe(true);
});
