/* Web push, as the server offers it. */

import type { BrowserTold, BrowserToTell, PushOffer } from "../wire/messages.ts";
import { ask } from "./http.ts";

/** The key to subscribe with; null if this server tells nobody. */
export async function pushKey(): Promise<string | null> {
  return (await ask<PushOffer>("GET", "push")).key;
}

/** Be told by this browser; the name to end that with. */
export async function tellBrowser(browser: BrowserToTell): Promise<string> {
  return (await ask<BrowserTold>("PUT", "push", browser)).id;
}

/** Be told by it no more. */
export async function tellBrowserNoMore(name: string): Promise<void> {
  await ask<PushOffer>("DELETE", `push/${name}`);
}
