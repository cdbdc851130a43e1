import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";

const SCOPE = "https://example.org/number/";
const SOURCE = readFileSync(join(import.meta.dirname, "../../build/service-worker.js"), "utf-8")
  .replace('["__FILES__"]', '["assets/index.js"]')
  .replace('{ en: ["__WORDS__"] }', '{ en: ["assets/en.js"], it: ["assets/it.js"], pl: ["assets/pl.js"] }');

type Files = Map<string, Response>;

/** A browser's caches, by name; their files by path. */
let kept: Map<string, Files>;
let listeners: Map<string, (event: unknown) => void>;
let sent: { address: string; body: unknown }[];
let answer: (address: string) => Promise<Response>;

const pathOf = (asked: string | { url: string }): string =>
  new URL(typeof asked === "string" ? asked : asked.url, SCOPE).href.slice(SCOPE.length);

function cacheOf(files: Files) {
  return {
    addAll: (paths: string[]) => Promise.resolve(paths.forEach((path) => files.set(pathOf(path), new Response(path)))),
    put: (path: string, response: Response) => Promise.resolve(files.set(pathOf(path), response)),
    match: (asked: string | { url: string }) => Promise.resolve(files.get(pathOf(asked))?.clone()),
    delete: (path: string) => Promise.resolve(files.delete(pathOf(path))),
  };
}

/** Start a worker of some build on this browser. */
function start(build = "one"): void {
  listeners = new Map();
  const caches = {
    open: (name: string) => {
      kept.set(name, kept.get(name) ?? new Map<string, Response>());
      return Promise.resolve(cacheOf(kept.get(name)!));
    },
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  };
  const self = {
    registration: { scope: SCOPE },
    navigator: { languages: ["pt-BR", "it-IT", "en"] },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  };
  const fetch = (request: string | { url: string }, options?: { body: string }): Promise<Response> => {
    const address = typeof request === "string" ? request : request.url;
    sent.push({ address, body: options && (JSON.parse(options.body) as unknown) });
    return answer(address);
  };
  new Function("self", "caches", "fetch", SOURCE.replace("__BUILD__", build))(self, caches, fetch);
}

/** Let something happen to the worker, and wait until it is done with it. */
async function happens(name: string, more: object = {}): Promise<Response | undefined> {
  let done: Promise<unknown> = Promise.resolve();
  const take = (work: Promise<unknown>): void => void (done = work);
  listeners.get(name)!({ waitUntil: take, respondWith: take, ...more });
  return (await done) as Response | undefined;
}

const words = (): string[] =>
  [...kept.values()]
    .flatMap((files) => [...files.keys()])
    .filter((path) => /assets\/..\.js/.test(path))
    .sort();

const page = (): Promise<Response | undefined> =>
  happens("fetch", { request: { method: "GET", mode: "navigate", url: `${SCOPE}mine` } });

beforeEach(() => {
  [kept, sent] = [new Map(), []];
  answer = () => Promise.resolve(new Response("from the server"));
  start();
});

describe("the service worker", () => {
  test("keeps the words of the browser's language and no other", async () => {
    await happens("install");
    expect(words()).toEqual(["assets/it.js"]);
  });

  test("keeps those of the language that is spoken from now on, also in a later build", async () => {
    await happens("install");
    await happens("message", { data: { language: "pl" } });
    expect(words()).toEqual(["assets/pl.js"]);

    start("two");
    await happens("install");
    await happens("activate");
    expect([words(), [...kept.keys()].filter((name) => name.endsWith("one"))]).toEqual([["assets/pl.js"], []]);
  });

  test("is told nothing by what is no language", async () => {
    await happens("install");
    for (const data of [null, {}, { language: "xx" }, { language: "toString" }]) await happens("message", { data });
    expect(words()).toEqual(["assets/it.js"]);
  });

  test("names the language that is spoken here when a subscription has to be made anew", async () => {
    await happens("install");
    await happens("message", { data: { language: "pl" } });
    const newSubscription = { toJSON: () => ({ endpoint: "https://push.example", keys: {} }) };
    await happens("pushsubscriptionchange", { newSubscription });

    expect(sent).toEqual([
      { address: `${SCOPE}api/push`, body: { endpoint: "https://push.example", keys: {}, language: "pl" } },
    ]);
  });

  test("waits for the server as long as something comes, and not for ever", async () => {
    vi.useFakeTimers();
    try {
      await happens("install");
      expect(await (await page())!.text()).toBe("from the server");
      answer = () => new Promise(() => undefined);
      const asked = page();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await (await asked)!.text()).toBe("./");
    } finally {
      vi.useRealTimers();
    }
  });

  test("waits on if nothing is kept", async () => {
    vi.useFakeTimers();
    try {
      let late = (_: Response): void => undefined;
      answer = () => new Promise((resolve) => (late = resolve));
      const asked = page();
      await vi.advanceTimersByTimeAsync(60_000);
      late(new Response("at last"));
      expect(await (await asked)!.text()).toBe("at last");
    } finally {
      vi.useRealTimers();
    }
  });
});
