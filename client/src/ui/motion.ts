/* How long things move. Every duration is a token of the stylesheet (--d-…), where reduced motion makes it short or
nothing; scripts that move something themselves read it there. */

/** Milliseconds that a token stands for right now. */
export function lasting(token: `--d-${string}`): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token);
  // In seconds, where that is shorter: what is built has .48s for 480ms.
  return (Number.parseFloat(value) || 0) * (value.endsWith("ms") ? 1 : 1000);
}

/** This person asked for less motion. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
