/* Who sits where in a day's round: everyone meets the same characters in the same seats, on boards as they like. */

import { character } from "../bots/registry.ts";
import { settings } from "../device/settings.svelte.ts";
import type { LocalSeat } from "../local/kept-game.ts";
import type { LocalRecord } from "../local/local-game.svelte.ts";
import { COLOURS, type DayDealt, type PlayedDay } from "../wire/messages.ts";
import { opponentAt, opponentIndex } from "./playing.ts";

/** All seats of a day's round, with someone of this name in the one that isn't a bot's. */
export function seatsOn(day: DayDealt, name: string): LocalSeat[] {
  const mine = settings.colour ?? COLOURS[0];
  const others = COLOURS.filter((colour) => colour !== mine);
  return [...day.opponents.keys(), day.opponents.length].map((seat) => {
    if (seat === day.seat) return { name, colour: mine, bot: null };
    const bot = opponentAt(day, seat);
    const colour = others[opponentIndex(day, seat)]!;
    return { name: character(bot)?.name ?? bot, colour, bot };
  });
}

/** A day's round as someone played it, to be looked at again. */
export function recordOn(day: DayDealt, name: string, written: PlayedDay["written"]): LocalRecord {
  const seats = seatsOn(day, name);
  return {
    players: seats.map((seat) => seat.name),
    turns: written,
    date: `${day.date}T12:00:00Z`,
    bots: seats.map(({ bot }) => bot),
    colours: seats.map(({ colour }) => colour),
    rounds: 1,
  };
}
