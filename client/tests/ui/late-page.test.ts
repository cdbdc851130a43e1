import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { words } from "../../src/texts/words.svelte.ts";
import LatePage from "../../src/ui/LatePage.svelte";

const children = createRawSnippet((name: () => string) => ({ render: () => `<h1>${name()}</h1>` }));

beforeEach(async () => {
  await words.speak("en");
  document.documentElement.dataset["build"] = "one";
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete document.documentElement.dataset["build"];
});

function show(load: () => Promise<{ default: string }>): void {
  render(LatePage<string>, { load, children });
}

function showFailed(answer: () => Promise<Response>): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  show(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
}

it("shows an outline until the page is there", async () => {
  let arrive: (part: { default: string }) => void = () => undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  expect(await screen.findByRole("status", { name: "Loading…" })).toBeTruthy();

  arrive({ default: "The lesson" });
  expect(await screen.findByRole("heading", { name: "The lesson" })).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

it("says that the server cannot be reached, and offers another try", async () => {
  showFailed(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await screen.findByRole("heading", { name: "This page isn’t available offline" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

it("says that something went wrong where the server is there and has no newer version", async () => {
  showFailed(() => Promise.resolve(new Response('{"build":"one"}')));
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Home" })).toBeTruthy();
});

// The last one: a newer version that was noticed stays noticed.
it("says that there is a newer version, and offers it", async () => {
  showFailed(() => Promise.resolve(new Response('{"build":"two"}')));
  expect(await screen.findByRole("heading", { name: "Update ready" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
});
