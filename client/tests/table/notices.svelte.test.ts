import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveTable } from "../../src/table/live-table.svelte.ts";
import { FakeSocket } from "../fake-socket.ts";
import { begin, end, hear, NOW, type Server } from "./ann-and-ben.ts";

let server: Server;
let table: LiveTable;

beforeEach(async () => {
  ({ server, table } = await begin());
});
afterEach(() => end(table));

describe("notices", () => {
  const clock = { turn_time: 30, deadline: NOW + 30_000 };

  test("tell that the clock locked the draft", () => {
    hear(server.snapshot({}, clock));
    vi.setSystemTime(NOW + 30_500);
    hear(server.reveal(["347", "123"]));
    expect(table.notices.notice).toEqual({ kind: "time-up-locked", number: "347" });
  });

  test("tell that the tile stayed blank", () => {
    hear(server.snapshot({}, clock));
    vi.setSystemTime(NOW + 30_500);
    hear(server.reveal([null, "123"]));
    expect(table.notices.notice).toEqual({ kind: "time-up-blank" });
  });

  test("say nothing of time when your own number was the last", () => {
    hear(server.snapshot({}, clock));
    vi.setSystemTime(NOW + 29_900);
    hear(server.reveal(["347", "123"], { answers: "x" }));
    expect(table.notices.notice).toBeNull();
  });

  test("tell who is the host now", () => {
    hear(server.snapshot());
    hear(server.update({ host: 2 }));
    expect(table.notices.notice).toEqual({ kind: "new-host", name: "Ben", isMe: false });
  });

  test("go away by themselves", async () => {
    hear(server.snapshot());
    hear(server.update({ host: 2 }));
    await vi.advanceTimersByTimeAsync(7_000);
    expect(table.notices.notice).toBeNull();
  });

  test("say nothing of a short loss, then that it is lost, then that nobody answers, then that one is back", async () => {
    hear(server.snapshot());
    FakeSocket.last.ends();
    expect(table.notices.connection).toBe("wobbling");
    await vi.advanceTimersByTimeAsync(1_600);
    expect(table.notices.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(29_000);
    expect(table.notices.connection).toBe("unreachable");
    await vi.advanceTimersByTimeAsync(6_000);
    hear({ type: "current", version: 5, now: NOW });
    expect(table.notices.connection).toBe("back");
    await vi.advanceTimersByTimeAsync(2_100);
    expect(table.notices.connection).toBe("fine");
  });
});
