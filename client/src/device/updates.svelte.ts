/* New versions: noticed and told, never forced on anyone in a game. */

import { path } from "./address.ts";

/** Have the service worker keep the client's files, where browsers allow one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  // Without a worker everything works as well, only not offline.
  navigator.serviceWorker.register(path("sw.js")).catch(() => undefined);
}

/** Tell the service worker, if there is one, what is spoken here: it keeps the words, and tells it to those who send messages. */
export function tellWorker(language: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ language }));
}

/** The worker keeps all files of this page: every part of it can be had without the server. */
export function isKept(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}

/** A part of the client that could not be had: the server does not answer, has only a newer version, or it is there and
something else went wrong. */
export class PartMissing extends Error {
  readonly why: "offline" | "old" | "broken";

  constructor(why: PartMissing["why"], cause: unknown) {
    super(`a part of the client is missing: ${why}`, { cause });
    this.why = why;
  }
}

/** Why a part can't be had, by what `fetchPart` threw. */
export function whyMissing(error: unknown): PartMissing["why"] {
  return error instanceof PartMissing ? error.why : "broken";
}

/** Fetch a part of the client that comes later, or throw a `PartMissing`. An old page asks for files that a new version
does not have any more: then `updates` knows by the time it fails. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const hasAnswered = await updates.check();
    const why = updates.newVersion ? "old" : hasAnswered ? "broken" : "offline";
    if (why === "broken") console.error(error);
    throw new PartMissing(why, error);
  }
}

/** Whether the server has a newer version than the page that is open. */
export class Updates {
  #newVersion = $state(false);

  get newVersion(): boolean {
    return this.#newVersion;
  }

  /** Ask the server, and tell whether it answered; if not, nothing is known and nothing changes. */
  async check(): Promise<boolean> {
    const own = document.documentElement.dataset["build"];
    if (own === undefined) return false;
    try {
      const answer = await fetch(path("version.json"), { cache: "no-cache" });
      const { build } = (await answer.json()) as { build?: unknown };
      if (typeof build !== "string") return false;
      if (build !== own) this.#newVersion = true;
      return true;
    } catch {
      return false; // no network, or a proxy's page in place of the server's answer
    }
  }
}

export const updates = new Updates();
