/* Where a screen is built differently, not only laid out differently. */

import { MediaQuery } from "svelte/reactivity";

/** Three columns, with everybody's whole board. */
export const desktop = new MediaQuery("(min-width: 64em)");

/** A window too low for large boards. */
export const low = new MediaQuery("(max-height: 47.49em)");
