import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "../../src/texts/words.svelte.ts";
import LatePart from "../../src/ui/LatePart.svelte";
import LateSheet from "../../src/ui/LateSheet.svelte";
import Problem from "../../src/ui/Problem.svelte";
import Sheet from "../../src/ui/Sheet.svelte";

beforeEach(() => words.speak("en"));
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["build"];
  vi.restoreAllMocks();
});

/** A part that comes, or fails, when one says so. */
function late<Part extends Component<never>>(part: Part) {
  let resolve: (fetched: { default: Part }) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<{ default: Part }>((yes, no) => ([resolve, reject] = [yes, no]));
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  return { load: () => promise, arrive: () => resolve({ default: part }), fail: () => reject(new TypeError("lost")) };
}

const outline = () => screen.findByRole("status", { name: "Loading…" });
const noOutline = () => expect(screen.queryByRole("status", { name: "Loading…" })).toBeNull();

describe("a part of a page", () => {
  it("is announced by its outline until it's there", async () => {
    const { load, arrive } = late(Problem);
    render(LatePart<{ text: string }>, { props: { load, props: { text: "Here it is" } } });
    await outline();
    arrive();

    expect(await screen.findByText("Here it is")).toBeTruthy();
    noOutline();
  });

  it("says so in place of its outline if it can't be fetched", async () => {
    const { load, fail } = late(Problem);
    render(LatePart<{ text: string }>, { props: { load, props: { text: "Here it is" } } });
    await outline();
    fail();

    expect(await screen.findByText(/can’t reach the server/i)).toBeTruthy();
    noOutline();
  });
});

describe("a part that is there and fails", () => {
  it("doesn't blame the network: the server answers", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { load, fail } = late(Problem);
    document.documentElement.dataset["build"] = "one";
    vi.mocked(globalThis.fetch).mockResolvedValue(Response.json({ build: "one" }));
    render(LatePart<{ text: string }>, { props: { load, props: { text: "Here it is" } } });
    await outline();
    fail();

    expect(
      await screen.findByText("Something went wrong. Reload the page and carry on where you left off."),
    ).toBeTruthy();
    expect(screen.queryByText(/can’t reach the server/i)).toBeNull();
  });
});

describe("a sheet", () => {
  const children = createRawSnippet(() => ({ render: () => "<p>All bots</p>" }));
  const props = { title: "Bots", isOpen: true, onclose: () => undefined, children };

  it("opens at once, with an outline until its content is there", async () => {
    const { load, arrive } = late(Sheet);
    render(LateSheet<typeof props>, { props: { title: "Bots", load, props } });
    expect(screen.getByRole("dialog", { name: "Bots" })).toBeTruthy();
    await outline();
    arrive();

    expect(await screen.findByText("All bots")).toBeTruthy();
    noOutline();
  });

  it("says so in place of its outline if it can't be fetched", async () => {
    const { load, fail } = late(Sheet);
    render(LateSheet<typeof props>, { props: { title: "Bots", load, props } });
    await outline();
    fail();

    expect(await screen.findByText(/can’t reach the server/i)).toBeTruthy();
    noOutline();
  });
});
