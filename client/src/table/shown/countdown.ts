/* The clock of a live table. */

import { Countdown } from "../../board/countdown.svelte.ts";
import { UNHURRIED } from "../../wire/messages.ts";
import type { LiveTable } from "../live-table.svelte.ts";

/** Each turn has an hour or more: nobody sits there and waits. */
export function isOverDays(table: LiveTable): boolean {
  return (table.view.turn_time ?? 0) >= UNHURRIED;
}

/** Counts this table's time down, as long as the component that is being made is there. */
export function countdownAt(table: LiveTable): Countdown {
  return new Countdown(
    () => {
      if (!table.isPlaying) return null;
      const { turn_time: seconds, deadline, held, paused } = table.view;
      return seconds === null ? null : { seconds, deadline, isStill: held || paused };
    },
    () => table.now(),
  );
}
