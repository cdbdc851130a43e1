/* Whether this device is told of the games of its owner. */

import { agree, agreed, notifying, stop, type Notifying } from "../../../../device/notifying.ts";
import { pushKey, tellBrowser, tellBrowserNoMore } from "../../../../server/push.ts";
import { words } from "../../../../texts/words.svelte.ts";

/** How it stands; `server-off`: this server tells nobody. */
export type Standing = Notifying | "server-off";

export class Reminding {
  #standing = $state<Standing | null>(null);
  #key: string | null = null;

  /** Null: it isn't known yet. */
  get standing(): Standing | null {
    return this.#standing;
  }

  /** Find out. A browser that is told already is named to the server again: it may have forgotten it, or speak another
  language by now. */
  async look(): Promise<void> {
    this.#key = await pushKey();
    this.#standing = this.#key === null ? "server-off" : await notifying();
    if (this.#standing === "on") await this.#name();
  }

  /** Agree to be told; to be called right after a tap. */
  async turnOn(): Promise<void> {
    if (this.#key !== null && (await agree(this.#key)) !== null) await this.#name();
    this.#standing = await notifying();
  }

  async turnOff(): Promise<void> {
    const name = await this.#name();
    await stop();
    if (name !== null) await tellBrowserNoMore(name);
    this.#standing = await notifying();
  }

  async #name(): Promise<string | null> {
    const receiver = await agreed();
    return receiver && tellBrowser({ ...receiver, language: words.language });
  }
}
