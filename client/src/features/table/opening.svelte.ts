/* With a clock, nobody loses a turn over a reveal or a sheet: the pad opens by itself while there is time to write. */

import { untrack } from "svelte";
import type { LiveTable } from "../../table/live-table.svelte.ts";
import { countdownAt } from "../../table/shown/countdown.ts";
import { isMissed } from "../../table/shown/seats.ts";
import { say } from "../../texts/words.svelte.ts";
import { announce } from "../../ui/announcer.svelte.ts";

/** Writing a number takes this many seconds, however short the turns are. */
const TIME_TO_WRITE = 15;

/** With how many seconds left the pad opens, in turns of a length. The clock waits for the longest reveal before it
starts, so no reveal is ever cut short. */
export function opensAt(turnTime: number): number {
  return Math.min(turnTime, Math.max(Math.ceil(turnTime / 2), TIME_TO_WRITE));
}

/** Go on from what is looked at when it is time to write, and say so. Called while a component is made. */
export function openInTime(table: LiveTable): void {
  const countdown = countdownAt(table);
  const isLookingBack = $derived(table.course.stage === "reveal" || table.course.stage === "sheet");
  const isDue = $derived(
    isLookingBack && countdown.isRunning && countdown.seconds! <= opensAt(table.view.turn_time!) && isMissed(table),
  );
  $effect(() => {
    if (!isDue) return;
    untrack(() => {
      table.course.catchUp();
      announce(say("choose-opened", { turn: table.game?.turn_no ?? 1 }));
    });
  });
}
