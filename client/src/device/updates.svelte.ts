/* New versions: noticed and told, never forced on anyone in a game. */

import { path } from "./address.ts";

/** Have the service worker keep the client's files, where browsers allow one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  // Without a worker everything works as well, only not offline.
  navigator.serviceWorker.register(path("sw.js")).catch(() => undefined);
}

/** Fetch a part of the client that comes later. An old page asks for files that a new version does not have any more:
then `updates` knows by the time it fails. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await updates.check();
    throw error;
  }
}

/** Whether the server has a newer version than the page that is open. */
export class Updates {
  #newVersion = $state(false);

  get newVersion(): boolean {
    return this.#newVersion;
  }

  /** Ask the server; if it does not answer, nothing is known and nothing changes. */
  async check(): Promise<void> {
    const own = document.documentElement.dataset["build"];
    if (own === undefined) return;
    try {
      const answer = await fetch(path("version.json"), { cache: "no-cache" });
      const { build } = (await answer.json()) as { build?: unknown };
      if (typeof build === "string" && build !== own) this.#newVersion = true;
    } catch {
      // No network, or a proxy's page in place of the server's answer.
    }
  }
}

export const updates = new Updates();
