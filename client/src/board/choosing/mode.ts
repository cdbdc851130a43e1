/* What the person at this device can do while the numbers are chosen. */

/** `open`: write a number; `down`: wait for the others; `out`: no digit is left; `watching`: no seat. */
export type Mode = "paused" | "watching" | "out" | "open" | "down";
