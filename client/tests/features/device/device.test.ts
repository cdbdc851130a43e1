import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { device } from "../../../src/device/memory.ts";
import DevicePage from "../../../src/features/device/DevicePage.svelte";
import TakePage from "../../../src/features/device/TakePage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { myTable } from "../../my-table.ts";
import { eventually } from "../../patience.ts";

const stopped = vi.hoisted(() => vi.fn(() => Promise.reject(new Error("there are none"))));
vi.mock("../../../src/device/notifying.ts", () => ({ stop: stopped }));

const LINK = "http://192.168.1.5:2810/take#Zk3vQ0m";
let asked: string[] = [];
let replaced: MockInstance;

/** A server that answers each request with what is given for it, with the status of a refusal if it has a code. */
function answering(answers: Record<string, object>): void {
  vi.stubGlobal("fetch", (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    const answer = answers[`${method} ${address}`] ?? {};
    return Promise.resolve(new Response(JSON.stringify(answer), { status: "code" in answer ? 410 : 200 }));
  });
}

beforeEach(async () => {
  asked = [];
  stopped.mockClear();
  localStorage.clear();
  replaced = vi.spyOn(location, "replace").mockReturnValue();
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function press(name: string): Promise<void> {
  await fireEvent.click(await screen.findByRole("button", { name }));
}

describe("your devices", () => {
  it("get a link for another one, for as long as it works", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answering({ "POST /api/me/links": { link: LINK, now: 1000, until: 601_000 } });
    render(DevicePage);
    await press("Make a link");

    expect(await screen.findByText("192.168.1.5:2810/take#Zk3vQ0m")).toBeTruthy();
    expect(asked).toEqual(["POST /api/me", "POST /api/me/links"]);
    await vi.advanceTimersByTimeAsync(600_001);
    expect(screen.getByRole("button", { name: "Make a link" })).toBeTruthy();
  });

  it("are told why there is no link", async () => {
    answering({ "POST /api/me/links": { code: "rate/links", sentence: "" } });
    render(DevicePage);
    await press("Make a link");

    expect(await screen.findByText("That’s a lot of links. Try again later.")).toBeTruthy();
  });

  it.each([
    ["Only on this device", "Forget me here", "DELETE /api/me/cookie", /^Done\. This device doesn’t know you/],
    ["Everywhere", "Erase me everywhere", "DELETE /api/me", /^Done\. Nothing on the server leads to you/],
  ])("forget someone after one question, and say so: %s", async (choice, sure, request, done) => {
    answering({ [request]: { erased: 0 } });
    device.keep("settings", { name: "Ann" });
    render(DevicePage);
    await press(choice);
    expect(asked).toEqual([]);
    await fireEvent.click(within(screen.getByRole("dialog", { hidden: true })).getByText(sure));

    expect(await screen.findByText(done)).toBeTruthy();
    expect(asked).toEqual([request]);
    expect(stopped).toHaveBeenCalledOnce();
    expect(device.recall("settings")).toBeNull();
    expect(replaced).not.toHaveBeenCalled();
    await fireEvent.click(within(screen.getByRole("dialog", { hidden: true })).getByText("Home"));
    expect(replaced).toHaveBeenCalledWith("/");
  });

  it("keep everything if the server can't be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    device.keep("settings", { name: "Ann" });
    render(DevicePage);
    await press("Everywhere");
    await fireEvent.click(within(screen.getByRole("dialog", { hidden: true })).getByText("Erase me everywhere"));

    expect(await screen.findByText(/^Can’t reach the server/)).toBeTruthy();
    expect(device.recall("settings")).toEqual({ name: "Ann" });
    expect(replaced).not.toHaveBeenCalled();
  });
});

describe("a link from another device", () => {
  const nothing = { "GET /api/me/tables": { now: 0, tables: [] }, "GET /api/me/games": { games: [], more: false } };
  const offer = { "POST /api/me/links/look": { is_you: false } };

  it("makes this one the same person with one tap", async () => {
    answering({ ...nothing, ...offer });
    render(TakePage, { token: "Zk3vQ0m" });
    await press("Bring everything here");

    await eventually(() => expect(replaced).toHaveBeenCalledWith("/mine"));
    expect(asked.at(-1)).toBe("POST /api/me/links/use");
    expect(screen.queryByText(/^On this device you already have/)).toBeNull();
  });

  it("warns someone who has tables or games here", async () => {
    answering({ ...nothing, ...offer, "GET /api/me/tables": { now: 0, tables: [myTable("a")] } });
    render(TakePage, { token: "Zk3vQ0m" });

    expect(await screen.findByText(/^On this device you already have tables or games/)).toBeTruthy();
  });

  it("says so if nothing would change", async () => {
    answering({ ...nothing, "POST /api/me/links/look": { is_you: true } });
    render(TakePage, { token: "Zk3vQ0m" });

    expect(await screen.findByRole("heading", { name: "This device already has everything" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "My games" })).toBeTruthy();
  });

  it("that was used says so before anyone taps", async () => {
    answering({ ...nothing, "POST /api/me/links/look": { code: "link/used", sentence: "" } });
    render(TakePage, { token: "Zk3vQ0m" });

    expect(await screen.findByRole("heading", { name: "This link doesn’t work" })).toBeTruthy();
    expect(screen.getByText(/^This link no longer works/)).toBeTruthy();
  });

  it("that someone else used meanwhile says so, too", async () => {
    answering({ ...nothing, ...offer, "POST /api/me/links/use": { code: "link/used", sentence: "" } });
    render(TakePage, { token: "Zk3vQ0m" });
    await press("Bring everything here");

    expect(await screen.findByText(/^This link no longer works/)).toBeTruthy();
    expect(replaced).not.toHaveBeenCalled();
  });
});
