/* What screen readers and ears are told while numbers are chosen. */

import { playSound } from "../device/sound.ts";
import { alarm, announce } from "../parts/announcer.svelte.ts";
import { Countdown, LAST_SECONDS } from "../parts/countdown.svelte.ts";
import type { LiveTable } from "../table/live-table.svelte.ts";
import { say } from "../texts/words.svelte.ts";

const READY_EVERY = 5_000;

/** Tell how many tiles are down, not more often than one can listen. Called while a component is made. */
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

/** Warn of the end of the time, while one's own number is missing. Called while a component is made. */
export function tellTime(table: LiveTable, isMissing: () => boolean): void {
  const countdown = new Countdown(table);
  const seconds = $derived(countdown.isStill || !isMissing() ? null : countdown.seconds);
  $effect(() => {
    if (seconds === null || seconds > LAST_SECONDS || seconds === 0) return;
    playSound("tick");
    if (seconds === LAST_SECONDS) alarm(say("clock-last", { seconds }));
  });
}
