/* Keys that a whole screen listens to. */

/** A key that is not for the screen: it has been dealt with, it is a command of the browser's, someone is typing a text,
or something is open over the screen. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const isField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  const isCommand = event.ctrlKey || event.altKey || event.metaKey;
  return event.defaultPrevented || isCommand || isField || document.querySelector("dialog[open]") !== null;
}
