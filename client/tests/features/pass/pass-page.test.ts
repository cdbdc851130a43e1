import { cleanup, configure, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { device } from "../../../src/device/memory.ts";
import PassPage from "../../../src/features/pass/PassPage.svelte";
import { Keeper } from "../../../src/local/keeper.svelte.ts";
import { SealedGame } from "../../../src/local/sealed-game.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";

/** A busy machine takes its time to fetch the parts of the page. */
const PATIENCE = 60_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });
configure({ asyncUtilTimeout: PATIENCE });

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
/** Whatever digits are anywhere in the page, besides the numbers of turns and rounds. */
const digits = () => document.querySelector(".pad, .digit");

async function type(text: string): Promise<void> {
  for (const key of text) await fireEvent.keyDown(document.body, { key });
}

async function begin(...names: string[]): Promise<void> {
  render(PassPage);
  for (const [index, name] of names.entries()) {
    if (index > 1) await fireEvent.click(button("Person"));
    await fireEvent.input(screen.getByLabelText(`Name ${index + 1}`), { target: { value: name } });
  }
  await fireEvent.click(button("Start"));
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("before a game on one phone", () => {
  it("people and bots are seated, five at most", async () => {
    render(PassPage);
    await fireEvent.click(button("Bot"));
    expect(screen.getByText("Libra and Iris need a server: they play at online tables.")).toBeTruthy();
    await fireEvent.click(button(/^Ada /));
    await fireEvent.click(button("Person"));
    await fireEvent.click(button("Person"));

    expect(screen.getByText("bot, hard")).toBeTruthy();
    expect(screen.getByText("Five is the most: there are five boards.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Person" })).toBeNull();
  });

  it("someone without a name has one, and equal names are told apart", async () => {
    await begin("Ann", "", "Ann");

    const kept = new Keeper(device, "pass").recall()!;
    expect(kept.seats.map(({ name }) => name)).toEqual(["Ann", "Player 2", "Ann 2"]);
  });

  it("those who played last are there again", async () => {
    await begin("Ann", "Ben", "Cleo");
    cleanup();
    new Keeper(device, "pass").forget();
    render(PassPage);

    expect(screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value)).toEqual(["Ann", "Ben", "Cleo"]);
  });

  it("bots alone can't start it", async () => {
    render(PassPage);
    for (const name of [/^Max /, /^Pip /]) {
      await fireEvent.click(button("Bot"));
      await fireEvent.click(button(name));
    }
    await fireEvent.click(button("Remove Player 1"));
    await fireEvent.click(button("Remove Player 1"));

    expect(screen.getByText("There has to be at least one person.")).toBeTruthy();
    expect(button("Start").disabled).toBe(true);
  });
});

describe("one phone", () => {
  it("goes from hand to hand, and then shows all", async () => {
    await begin("Ann", "Ben");
    expect(heading()).toBe("Hand the phone to Ann");
    await fireEvent.click(button("I’m Ann"));
    expect(screen.getByText("Your number, Ann")).toBeTruthy();
    await type("513");
    await fireEvent.click(button("Lock in and pass on"));
    expect(screen.getByRole("heading", { name: "Hand the phone to Ben" })).toBeTruthy();
    await fireEvent.click(button("I’m Ben"));
    await type("444");
    await fireEvent.click(button("Lock in and pass on"));

    expect(heading()).toBe("Everyone has locked in");
    expect(digits()).toBeNull();
    await fireEvent.click(button("Reveal"));
    expect(await screen.findByRole("list", { name: "Numbers, highest first" })).toBeTruthy();
    expect(screen.queryByText("You")).toBeNull();
  });

  it.each([
    ["loses the focus", () => dispatchEvent(new Event("blur"))],
    ["goes to sleep", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["is left", () => dispatchEvent(new Event("pagehide"))],
  ])("is covered the moment that it %s, and what was written is gone", async (_, happen) => {
    await begin("Ann", "Ben");
    await fireEvent.click(button("I’m Ann"));
    await type("51");
    happen();

    expect(digits()).toBeNull(); // at once, not a moment later
    expect(heading()).toBe("Hand the phone to Ann");
    await fireEvent.click(button("I’m Ann"));
    expect(screen.getByLabelText(/^Your number:/).getAttribute("aria-label")).toBe("Your number: empty, empty, empty");
  });

  it("loaded again shows the curtain of whoever is next; what is locked stays sealed", async () => {
    await begin("Ann", "Ben");
    await fireEvent.click(button("I’m Ann"));
    await type("513");
    await fireEvent.keyDown(document.body, { key: "Enter" });
    cleanup();
    render(PassPage);

    expect(heading()).toBe("Hand the phone to Ben");
    expect(document.body.textContent).not.toContain("513");
    expect(screen.getByRole("list", { name: "1 of 2 locked in" })).toBeTruthy();
  });

  it("has no curtain for one person among bots", async () => {
    render(PassPage);
    await fireEvent.click(button("Bot"));
    await fireEvent.click(button(/^Max /));
    await fireEvent.click(button("Remove Player 2"));
    await fireEvent.click(button("Start"));

    expect(screen.getByText("Your number")).toBeTruthy();
    expect(button("Lock in")).toBeTruthy();
  });

  it("says so if the browser won’t keep the game, and goes on", async () => {
    vi.spyOn(device, "keep").mockReturnValue(false);
    await begin("Ann", "Ben");

    expect(screen.getAllByText(/^This browser won’t keep the game\./)[0]).toBeTruthy();
    await fireEvent.click(button("OK"));
    expect(screen.queryByRole("button", { name: "OK" })).toBeNull();
    await fireEvent.click(button("I’m Ann"));
    expect(screen.getByText("Your number, Ann")).toBeTruthy();
  });

  it("shows nothing once the game has gone on in another tab, and picks it up where it is", async () => {
    await begin("Ann", "Ben");
    await fireEvent.click(button("I’m Ann"));
    await type("51");
    const there = new Keeper(device, "pass");
    new SealedGame(there.recall()!, there).write(0, "852");
    dispatchEvent(new Event("storage"));
    await tick();

    expect(heading()).toBe("This game has gone on in another tab.");
    expect(digits()).toBeNull();
    await fireEvent.click(button("Go on here"));
    expect(heading()).toBe("Hand the phone to Ben");
  });

  it("goes on with a bot where someone has to go, and ends where nobody wants to go on", async () => {
    await begin("Ann", "Ben", "Cleo");
    await fireEvent.click(button("Menu"));
    await fireEvent.click(await screen.findByRole("button", { name: "Someone has to go" }));
    await fireEvent.click(button("Ann"));
    expect(screen.getByRole("heading", { level: 1, name: "Hand the phone to Ben" })).toBeTruthy();

    await fireEvent.click(button("Menu"));
    await fireEvent.click(button("End this game"));
    await fireEvent.click(button("End this game"));
    expect(heading()).toBe("Pass the phone");
    expect(new Keeper(device, "pass").recall()).toBeNull();
  });
});
