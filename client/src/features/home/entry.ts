/* What someone typed or pasted to get to a table: its code, or its whole link. */

import { CODE_LENGTH, CODE_LETTERS, type Code } from "../../wire/messages.ts";

export type Entry =
  | { kind: "code"; code: Code }
  /** The page of a table, below the base; with the token, if the link moves a seat, or with the game that it shows. Or
  the page that takes everything along to this device. */
  | { kind: "link"; page: string }
  /** Six characters, but some that no code has. */
  | { kind: "impossible" }
  | { kind: "malformed" };

/** Makes this device someone's; an installed app has no other way to open it. */
const TAKE = /\/take#([\w-]+)/;
const LINK = /\/t\/([0-9a-z]+)(\/games[/\d]+|\/?\?seat=[\w-]+)?/i;

/** Reads a code however it is written, with blanks, dashes or small letters, or a link with anything around it. */
export function readEntry(text: string): Entry {
  const take = TAKE.exec(text);
  if (take) return { kind: "link", page: `take#${take[1]}` };
  const link = LINK.exec(text);
  if (link) return { kind: "link", page: `t/${link[1]}${(link[2] ?? "").replace("/?", "?")}` };
  const code = text.replace(/[\s\p{Dash}.]/gu, "").toUpperCase();
  if (!/^[0-9A-Z]+$/.test(code) || code.length !== CODE_LENGTH) return { kind: "malformed" };
  return [...code].every((letter) => CODE_LETTERS.includes(letter)) ? { kind: "code", code } : { kind: "impossible" };
}
