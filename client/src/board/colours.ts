/* The boards you can have. */

import { COLOURS, type Colour } from "../wire/messages.ts";

/** One seat for each board. */
export const SEATS = COLOURS.length;

/** The boards that nobody has, those last that are reserved for people who may come back to them. */
export function freeColours(players: readonly { colour: Colour }[], reserved: readonly Colour[] = []): Colour[] {
  const free = COLOURS.filter((colour) => players.every((player) => player.colour !== colour));
  return [...without(free, reserved), ...free.filter((colour) => reserved.includes(colour))];
}

/** The boards that a newcomer can have: reserved ones only if there are no others. */
export function coloursForNewcomer(players: readonly { colour: Colour }[], reserved: readonly Colour[]): Colour[] {
  const free = freeColours(players);
  const others = without(free, reserved);
  return others.length > 0 ? others : free;
}

function without(colours: readonly Colour[], reserved: readonly Colour[]): Colour[] {
  return colours.filter((colour) => !reserved.includes(colour));
}
