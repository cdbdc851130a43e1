/* What ears are told when the time to write runs out. To be called while a component is made. */

import { untrack } from "svelte";
import { playSound } from "../device/sound.ts";
import { say } from "../texts/words.svelte.ts";
import { alarm } from "../ui/announcer.svelte.ts";
import type { Countdown } from "./countdown.svelte.ts";

/** Warn when time is nearly up, once for each deadline; null: nothing is missing of the person at this device. */
export function warnOfTime(countdown: Countdown, deadline: () => number | null): void {
  const due = $derived(countdown.isLast ? deadline() : null);
  let warnedOf: number | null = null;
  $effect(() => {
    if (due === null || due === warnedOf) return;
    warnedOf = due;
    untrack(() => alarm(say("clock-last", { seconds: countdown.seconds ?? 0 })));
  });
}

/** Tick in the last seconds, as long as the person at this device still has to write. */
export function tickAtTheEnd(countdown: Countdown, isMissing: () => boolean): void {
  const seconds = $derived(countdown.isLast && isMissing() ? countdown.seconds : null);
  $effect(() => {
    if (seconds !== null) playSound("tick");
  });
}
