/* The tables of someone, as they are told of them. */

import { listed } from "../texts/lists.ts";
import type { MyTable } from "../wire/messages.ts";

/** Other people wait for one's number there; bots can wait. */
export function waitsForMe({ awaits_you, bots, seat }: MyTable): boolean {
  return awaits_you && bots.some((bot, index) => bot === null && index !== seat);
}

/** Which table it is: the room's name, or who else sits there. */
export function whereText({ room, names, seat }: MyTable): string {
  const others = names.filter((_, index) => index !== seat);
  return room ?? listed(others.length > 0 ? others : names);
}
