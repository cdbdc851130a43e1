import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Settings from "../../src/ui/settings/Settings.svelte";
import { settings } from "../../src/device/settings.svelte.ts";
import { words } from "../../src/texts/words.svelte.ts";

describe("the settings", () => {
  beforeEach(async () => {
    localStorage.clear();
    settings.start();
    await words.speak("en");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    delete document.documentElement.dataset["build"];
  });

  it("are remembered on the device", async () => {
    render(Settings);
    await fireEvent.click(screen.getByLabelText("Dark"));
    await fireEvent.click(screen.getByLabelText("Fast"));
    await fireEvent.click(screen.getByLabelText("Sounds"));
    settings.start();
    expect([settings.theme, settings.revealSpeed, settings.sound]).toEqual(["dark", "fast", true]);
  });

  it("change every word at once with the language", async () => {
    render(Settings);
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "it" } });
    expect(await screen.findByText("Suoni")).toBeTruthy();
    settings.start();
    expect(settings.language).toBe("it");
  });

  it("say that an update is ready where an old page has no language to fetch any more", async () => {
    vi.spyOn(words, "speak").mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
    document.documentElement.dataset["build"] = "one";
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"build":"two"}')));
    render(Settings);
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "it" } });
    expect(await screen.findByText("Update ready")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("en");
  });

  it("do not offer to vibrate where nothing can", () => {
    vi.stubGlobal("navigator", {});
    render(Settings);
    expect(screen.queryByLabelText("Vibration")).toBeNull();
  });

  it("say whether the keys show who else has a digit, as it was in the first games", async () => {
    render(Settings);
    const shown = screen.getByRole<HTMLInputElement>("switch", { name: "Who still has a digit, on its key" });
    expect([shown.checked, settings.showsHolders]).toEqual([true, null]);
    await fireEvent.click(shown);
    settings.start();
    expect(settings.showsHolders).toBe(false);
  });

  it("leave out whatever makes no sense", () => {
    localStorage.setItem(
      "thenumber.settings",
      JSON.stringify({ theme: "pink", sound: "yes", language: "xx", name: 7 }),
    );
    settings.start();
    expect([settings.theme, settings.sound, settings.language, settings.name]).toEqual(["system", false, null, ""]);
    localStorage.setItem("thenumber.settings", "{");
    expect(() => settings.start()).not.toThrow();
  });
});
