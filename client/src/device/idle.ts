/* What can wait until the page is shown. */

/** Someone who has just come looks first; until then the device is theirs alone. */
const LATER = 1_000;

/** A browser with nothing left to draw may never say that it is idle: Chromium sometimes doesn't until the next frame. */
const AT_THE_LATEST = 2_000;

/** Do something a moment after the page has loaded, when the device has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = (): void => {
    setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(() => work(), { timeout: AT_THE_LATEST });
      else work();
    }, LATER);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
