/* What a player is doing while the numbers are chosen. */

import { say } from "../../texts/words.svelte.ts";
import type { PlayerId } from "../../wire/messages.ts";
import type { Face } from "../face.ts";

export type Status = "ready" | "choosing" | "away" | "stand-in" | "out";

/** Someone at the table while the numbers are chosen. */
export interface Chooser extends Face {
  id: PlayerId;
  status: Status;
  /** A bot plays here, for good or as a stand-in. */
  isBot: boolean;
  /** Away, or gone for good. */
  isAbsent: boolean;
  /** Who a bot is, in one sentence; empty for people. */
  about: string;
  /** What else there is to know about them; null: nothing. */
  note: string | null;
}

/** A status in words. */
export function statusText(status: Status): string {
  switch (status) {
    case "ready":
      return say("status-ready");
    case "choosing":
      return say("status-choosing");
    case "away":
      return say("status-away");
    case "stand-in":
      return say("status-stand-in");
    case "out":
      return say("verdict-out");
  }
}
