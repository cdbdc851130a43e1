/* Where screen readers start on a new screen. */

/** Moves the focus to a screen's heading when the screen appears, for `{@attach focusHeading}`. */
export function focusHeading(screen: HTMLElement): void {
  screen.querySelector("h1")?.focus({ preventScroll: true });
}
