/* Keys that a whole screen listens to. */

/** One of these keys is pressed, once, and it is for the screen: a button that has the focus is pressed by it itself. */
export function isPressed(event: KeyboardEvent, ...keys: readonly string[]): boolean {
  return keys.includes(event.key) && !event.repeat && !isOnButton(event) && !isMeantElsewhere(event);
}

/** A button or a link has the focus. */
export function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}

/** A key that is not for the screen: it has been dealt with, it is a command of the browser's, someone is typing a text,
or something is open over the screen. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const isField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  const isCommand = event.ctrlKey || event.altKey || event.metaKey;
  return event.defaultPrevented || isCommand || isField || document.querySelector("dialog[open]") !== null;
}
