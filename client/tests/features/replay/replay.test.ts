import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { settings } from "../../../src/device/settings.svelte.ts";
import Replay from "../../../src/features/replay/Replay.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { announcer } from "../../../src/ui/announcer.svelte.ts";
import { RECORD } from "../../a-record.ts";
import { eventually } from "../../patience.ts";

const FIRST = "Giulia scores 11 points, bonus included. 900 is the highest approved number.";
const SECOND = "Giulia scores 11 points, bonus included. 852 is the highest approved number.";

let announce: MockInstance;

beforeEach(async () => {
  localStorage.clear();
  settings.start();
  settings.set({ revealSpeed: "instant" });
  await words.speak("en");
  await words.complete();
  announce = vi.spyOn(announcer, "announce");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function look(at: number | null): void {
  render(Replay, { table: null, page: "here/1/1", record: RECORD, at });
}

function press(name: string): Promise<boolean> {
  return fireEvent.click(screen.getByRole("button", { name }));
}

describe("screen readers are told", () => {
  it("nothing more of a turn that is opened as it ended: its heading has the focus", () => {
    look(0);
    expect(document.activeElement?.textContent).toBe("Giulia scores 11 points, bonus included");
    expect(announce).not.toHaveBeenCalled();
  });

  it.each([null, 0])("what became of each turn that one goes to, from wherever one began: %s", async (at) => {
    look(at);
    await fireEvent.keyDown(document.body, { key: "ArrowRight" });
    await press("Previous turn");
    expect(announce.mock.calls).toEqual([[SECOND], [FIRST]]);
  });

  it("what became of a turn that is played", async () => {
    look(null);
    await press("Play");
    await eventually(() => expect(announce).toHaveBeenCalledWith(FIRST));
  });
});

describe("whose numbers are to be guessed", () => {
  it("is asked over tiles that lie face down", async () => {
    look(null);
    await fireEvent.click(screen.getByText("Guess first"));
    expect(await screen.findByRole("heading", { name: "Whose numbers do you want to guess?" })).toBeTruthy();
    expect(screen.getByText("Giulia, face down")).toBeTruthy();
  });

  it("is asked of a turn that goes on no more", async () => {
    settings.set({ revealSpeed: "normal" });
    look(null);
    await press("Play");
    await fireEvent.click(screen.getByText("Guess first"));
    expect(screen.getByRole("button", { name: "Play", hidden: true })).toBeTruthy();
  });
});

it("a tap beside the controls shows nothing of a turn that stands still", async () => {
  look(null);
  await fireEvent.click(document.querySelector(".controls")!);
  expect(screen.getByText("Giulia, face down")).toBeTruthy();
});
