/* What screen readers and ears are told while a turn is played. */

import { untrack } from "svelte";
import { playSound } from "../../device/sound.ts";
import { alarm, announce } from "../../kit/announcer.svelte.ts";
import type { LiveTable } from "../../table/live-table.svelte.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Time } from "../../wire/messages.ts";
import { countdownAt } from "./countdown.ts";
import { isMissed } from "./seats.ts";

const READY_EVERY = 5_000;

/** Tell how many tiles are down, no more often than people can listen. Called while a component is made. */
export function tellReady(table: LiveTable): void {
  let told = table.view.down.length;
  let toldAt = 0;
  $effect(() => {
    const { length: down } = table.view.down;
    const all = table.taking;
    if (down === told) return;
    const timer = setTimeout(
      () => {
        [told, toldAt] = [down, Date.now()];
        if (down > 0) announce(say("waiting-count", { down, all }));
      },
      Math.max(0, toldAt + READY_EVERY - Date.now()),
    );
    return () => clearTimeout(timer);
  });
}

/** Warn once when time is nearly up, on any screen, while your own number is missing. Called while a
component is made. */
export function warnOfTime(table: LiveTable): void {
  const countdown = countdownAt(table);
  const isDue = $derived(countdown.isLast && isMissed(table));
  let warnedOf: Time | null = null;
  $effect(() => {
    if (!isDue) return;
    untrack(() => {
      const { deadline } = table.view;
      if (warnedOf !== deadline) alarm(say("clock-last", { seconds: countdown.seconds ?? 0 }));
      warnedOf = deadline;
    });
  });
}

/** Tick in the last seconds, while a number is missing that this device ticks for. Called while a component is made. */
export function tickAtTheEnd(table: LiveTable, isWaitedFor: () => boolean): void {
  const countdown = countdownAt(table);
  const seconds = $derived(countdown.isLast && isWaitedFor() ? countdown.seconds : null);
  $effect(() => {
    if (seconds !== null) playSound("tick");
  });
}
