/* What is to be up to date whenever someone looks at it. */

/** Someone who comes back fires several events at once: milliseconds in which they count as one. */
const AT_ONCE = 2_000;

/** Do something whenever someone comes back to the page, and again and again while it is in sight; what is returned
ends that. Nothing is done for a page that nobody sees. */
export function whileLookedAt(work: () => void, everyMs: number): () => void {
  let last = performance.now();
  const look = (): void => {
    if (document.visibilityState !== "visible" || performance.now() - last < AT_ONCE) return;
    last = performance.now();
    work();
  };
  const timer = setInterval(look, everyMs);
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
}
