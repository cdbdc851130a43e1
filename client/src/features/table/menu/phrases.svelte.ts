/* What you can say at a table, and how often. */

import type { LiveTable } from "../../../table/live-table.svelte.ts";
import { words } from "../../../texts/words.svelte.ts";
import { PHRASE_EVERY, type Phrase } from "../../../wire/messages.ts";

/** A phrase in the reader's language. */
export function phraseText(phrase: Phrase): string {
  return words.sayCode(`phrase-${phrase}`, {}, phrase);
}

/** You have a seat, and another person sits there too. */
export function mayTalk({ me, players }: LiveTable): boolean {
  return me !== null && !me.left && players.some((player) => player !== me && player.bot === undefined);
}

/** The server drops what is said too fast, so one waits here and sees it. */
class Speaker {
  #mustWait = $state(false);

  get mustWait(): boolean {
    return this.#mustWait;
  }

  say(table: LiveTable, phrase: Phrase): void {
    if (this.#mustWait) return;
    table.sayPhrase(phrase);
    this.#mustWait = true;
    setTimeout(() => (this.#mustWait = false), PHRASE_EVERY);
  }
}

export const speaker = new Speaker();
