import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveTable } from "../../src/table/live-table.svelte.ts";
import { FakeSocket } from "../fake-socket.ts";
import { begin, end, hear, NOW, type Server } from "./ann-and-ben.ts";

let server: Server;
let table: LiveTable;

beforeEach(async () => {
  ({ server, table } = await begin());
});
afterEach(() => end(table));

describe("a live table", () => {
  test("opens no line after it was closed", async () => {
    table.close();
    const left = new LiveTable("abc", (address) => new FakeSocket(address) as unknown as WebSocket);
    const starting = left.start();
    left.close();
    await starting;
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("changes nothing at a message that only a newer server knows, and its line stays up", () => {
    hear(server.snapshot());
    const before = table.view;
    FakeSocket.last.onmessage?.({ data: JSON.stringify({ type: "weather" }) });
    expect(table.view).toBe(before);
    expect([table.lineState, FakeSocket.all.length]).toEqual(["up", 1]);
  });

  test("never takes you for someone who isn't here", () => {
    hear(server.snapshot());
    expect(table.players.map((player) => table.isConnected(player))).toEqual([true, false]);
  });

  test("knows whose tiles are missing", () => {
    hear(server.snapshot());
    hear(server.update({ down: [2] }));
    expect(table.awaited.map((player) => player.name)).toEqual(["Ann"]);
  });

  test("connects again and asks for everything when an update is missing", async () => {
    hear(server.snapshot());
    server.version += 1;
    hear(server.update({ paused: true }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.last.address).not.toContain("seen");
  });

  test("hears phrases for a while, one per player", async () => {
    hear(server.snapshot());
    hear({ type: "said", player: 2, phrase: "hello" });
    hear({ type: "said", player: 2, phrase: "nice" });
    expect(table.said.map((said) => said.phrase)).toEqual(["nice"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(table.said).toEqual([]);
  });

  test("keeps the server's clock", () => {
    hear(server.snapshot({ now: NOW + 5_000 }));
    expect(table.now()).toBe(NOW + 5_000);
  });
});
