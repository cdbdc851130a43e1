import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "../../src/wire/refusal.ts";
import { Line, type LineState } from "../../src/server/line.ts";
import { CLOSED_FOR_GOOD, type FromServer } from "../../src/wire/messages.ts";
import { FakeSocket } from "../fake-socket.ts";

const current: FromServer = { type: "current", version: 3, now: 0 };
const unknown = new Refusal({ code: "table/unknown", sentence: "There is no such table." });

let states: LineState[];
let forgotten: number;
let follows: boolean;
let verdict: Refusal | null;
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [states, forgotten, follows, verdict] = [[], 0, true, null];
  line = new Line({
    open: () => new FakeSocket("") as unknown as WebSocket,
    hear: () => follows,
    forget: () => (forgotten += 1),
    changed: (state) => states.push(state),
    diagnose: () => Promise.resolve(verdict),
  });
  line.start();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe("the line to a table", () => {
  test("is up once the server was heard", () => {
    expect(states).toEqual([]);
    FakeSocket.last.says(current);
    expect(states).toEqual(["up"]);
  });

  test("sends a command that was asked before it was up", () => {
    void line.do({ command: "start" });
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.says(current);
    expect(FakeSocket.last.commands.map(([, command]) => command)).toEqual([{ command: "start" }]);
  });

  test("sends an unanswered command again with the same id, and an answered one never", async () => {
    FakeSocket.last.says(current);
    const first = line.do({ command: "start" });
    const second = line.do({ command: "pause" });
    const [one, two] = [FakeSocket.last.id(0), FakeSocket.last.id(1)];
    FakeSocket.last.says({ type: "done", answers: one, version: 4 });
    expect(await first).toEqual({ type: "done", answers: one, version: 4 });
    FakeSocket.last.ends();
    await vi.advanceTimersByTimeAsync(2_000);
    FakeSocket.last.says(current);
    expect(FakeSocket.last.commands).toEqual([[two, { command: "pause" }]]);
    FakeSocket.last.says({ type: "refusal", code: "host/only", sentence: "No.", answers: two });
    await expect(second).rejects.toMatchObject({ code: "host/only" });
  });

  test("waits for the link itself when a seat is to be moved", async () => {
    FakeSocket.last.says(current);
    const made = line.do({ command: "make-link", player: 1 });
    const id = FakeSocket.last.id();
    FakeSocket.last.says({ type: "update", after: 3, version: 4, answers: id });
    FakeSocket.last.says({ type: "done", answers: id, version: 4, link: "http://x/t/y?seat=z" });
    expect((await made).link).toBe("http://x/t/y?seat=z");
  });

  test("loses signals while it is down", () => {
    line.signal({ type: "say", phrase: "hello" });
    FakeSocket.last.says(current);
    expect(FakeSocket.last.sent).toEqual([]);
    line.signal({ type: "say", phrase: "hello" });
    expect(FakeSocket.last.sent).toEqual([{ type: "say", phrase: "hello" }]);
  });

  test("asks for everything when something was missed", async () => {
    FakeSocket.last.says(current);
    follows = false;
    FakeSocket.last.says({ type: "update", after: 9, version: 10 });
    expect([forgotten, FakeSocket.last.isClosed, states]).toEqual([1, true, ["up", "down"]]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("asks after a silence, and gives a dead socket up", async () => {
    FakeSocket.last.says(current);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeSocket.last.sent).toContainEqual({ type: "ping" });
    FakeSocket.last.says({ type: "pong", now: 0 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states).toEqual(["up"]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(states).toEqual(["up", "down"]);
  });

  test("keeps a socket that answers, however late its own timers come", async () => {
    FakeSocket.last.says(current);
    for (let minute = 1; minute <= 10; minute++) {
      vi.setSystemTime(Date.now() + 55_000);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(FakeSocket.last.sent).toEqual(Array<unknown>(minute).fill({ type: "ping" }));
      FakeSocket.last.says({ type: "pong", now: 0 });
    }
    expect(states).toEqual(["up"]);
  });

  test("gives up on a question that stays unanswered, however late its own timers come", async () => {
    FakeSocket.last.says(current);
    vi.setSystemTime(Date.now() + 55_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states).toEqual(["up"]);
    vi.setSystemTime(Date.now() + 50_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all[0]!.sent).toEqual([{ type: "ping" }]);
    expect(states).toEqual(["up", "down"]);
  });

  test("does not trust its socket when the page comes back to the front", async () => {
    FakeSocket.last.says(current);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.last.sent).toEqual([{ type: "ping" }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states).toEqual(["up", "down"]);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  test("tries again and again, at last about every five seconds", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      FakeSocket.last.ends();
      await vi.advanceTimersByTimeAsync(7_000);
    }
    expect(FakeSocket.all).toHaveLength(11);
    expect(states).toEqual(["down"]);
  });

  test("tries at once when asked to", () => {
    FakeSocket.last.ends();
    line.tryNow();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("is over when there is no such table, and rejects what was asked", async () => {
    verdict = unknown;
    const asked = line.do({ command: "start" });
    FakeSocket.last.ends();
    await expect(asked).rejects.toBe(unknown);
    expect(states).toEqual(["down", "refused"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is over when the table is closed", () => {
    FakeSocket.last.says(current);
    FakeSocket.last.ends(CLOSED_FOR_GOOD);
    expect(states).toEqual(["up", "refused"]);
  });

  test("does not wait for ever for a socket to open", async () => {
    await vi.advanceTimersByTimeAsync(12_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  test("says a command again that came too fast", async () => {
    FakeSocket.last.says(current);
    void line.do({ command: "start" });
    const answers = FakeSocket.last.id();
    FakeSocket.last.says({ type: "refusal", code: "rate/too-fast", sentence: "Wait.", answers });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(FakeSocket.last.commands.map(([id]) => id)).toEqual([answers, answers]);
  });

  test("does not besiege a server that greets and hangs up", async () => {
    for (let second = 0; second < 20; second++) {
      if (!FakeSocket.last.isClosed) {
        FakeSocket.last.says(current);
        FakeSocket.last.ends(1011);
      }
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(FakeSocket.all.length).toBeLessThan(9);
  });

  test("drops a socket that hangs when someone wants to try now", async () => {
    await vi.advanceTimersByTimeAsync(500);
    line.tryNow();
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    line.tryNow();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("is quiet for ever once closed", async () => {
    FakeSocket.last.says(current);
    line.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeSocket.all.length, FakeSocket.last.isClosed, states]).toEqual([1, true, ["up"]]);
  });
});
