/* Keeps the screen on while a game is going on: one thinks longer than phones wait. */

/** Keeps the screen on until the returned function is called; where browsers cannot do that, nothing happens. */
export function keepAwake(): () => void {
  let isWanted = true;
  let lock: WakeLockSentinel | null = null;

  async function take(): Promise<void> {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    try {
      const taken = await navigator.wakeLock.request("screen");
      if (isWanted) lock = taken;
      else await taken.release();
    } catch {
      // The battery is low, or the page is not in front: the screen may go off.
    }
  }

  // A lock ends when the page is put away, and is not given back by itself.
  const again = (): void => void take();
  document.addEventListener("visibilitychange", again);
  void take();
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release().catch(() => undefined);
  };
}
