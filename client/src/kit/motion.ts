/* How long things move. Every duration is a token of the stylesheet (--d-…), where reduced motion makes it short or
nothing; scripts that move something themselves read it there. */

/** Milliseconds that a token stands for right now. */
export function lasting(token: `--d-${string}`): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
}

/** This person asked for less motion. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
