import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "../../src/texts/words.svelte.ts";
import PassOn from "../../src/ui/PassOn.svelte";

describe("passing a link on", () => {
  beforeEach(() => words.speak("en"));
  afterEach(() => vi.unstubAllGlobals());

  it("says that it was copied", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
    render(PassOn, { link: "https://example.org/t/abc" });
    await fireEvent.click(screen.getByText("Copy"));
    expect(await screen.findByText("Copied")).toBeTruthy();
  });

  it("shows the link to copy by hand where a browser can do nothing", async () => {
    vi.stubGlobal("navigator", {});
    document.execCommand = () => false;
    render(PassOn, { link: "http://192.168.1.20:2810/t/abc" });
    expect(screen.queryByText("Share link")).toBeNull();
    await fireEvent.click(screen.getByText("Copy"));
    const field = await screen.findByLabelText<HTMLInputElement>(/Here’s the link/);
    expect(field.value).toBe("http://192.168.1.20:2810/t/abc");
  });
});
