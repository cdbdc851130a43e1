/* Who else still has each digit, as the keys show and say it. */

import { holdersOf } from "../../rules/holders.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import { PUBLISHED, type Board } from "../../wire/messages.ts";
import type { Face } from "../face.ts";

export interface Holders {
  /** Those who have it, by digit. */
  of: readonly (readonly Face[])[];
  /** How many others there are at all. */
  others: number;
}

/** Who else has each digit; boards and faces are in seat order, and one of the faces is your own. */
export function holdersAmong(boards: readonly Board[], faces: readonly Face[]): Holders {
  const mySeat = faces.findIndex((face) => face.isMe);
  const of = PUBLISHED.digits.map((digit) => holdersOf(digit, boards, mySeat).map((seat) => faces[seat]!));
  return { of, others: faces.length - 1 };
}

/** "7, Marek and Dot still have it". */
export function heldText(digit: number, { of, others }: Holders): string {
  const names = of[digit]!.map(({ name }) => name);
  const { length: count } = names;
  if (count === 0) return say("pad-held-by-none", { digit });
  if (count > 1 && count === others) return say("pad-held-by-all", { digit });
  return say("pad-held", { digit, count, names: listed(names) });
}
