/* What screen readers are told while a turn is played. */

import type { LiveTable } from "../../table/live-table.svelte.ts";
import { say } from "../../texts/words.svelte.ts";
import { announce } from "../../ui/announcer.svelte.ts";

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
