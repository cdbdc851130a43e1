/* What a key means while tiles are copied from paper. */

import { isMeantElsewhere } from "../../ui/keyboard.ts";

export type Meaning =
  { does: "digit"; digit: number } | { does: "move"; by: -1 | 1 } | { does: "erase" | "blank" | "enter" };

/** What a key asks for; null if it is meant for something else. `isTyping`: something was typed since the focus moved, so
Enter belongs to that, whatever has the focus. */
export function meaningOf(event: KeyboardEvent, isTyping: boolean): Meaning | null {
  if (isMeantElsewhere(event)) return null;
  if (/^\d$/.test(event.key)) return { does: "digit", digit: Number(event.key) };
  switch (event.key) {
    case "Backspace":
      return { does: "erase" };
    case "-":
    case "−":
      return event.repeat ? null : { does: "blank" };
    case "ArrowUp":
      return { does: "move", by: -1 };
    case "ArrowDown":
      return { does: "move", by: 1 };
    case "Enter":
      return event.repeat || (isOtherButton(event.target) && !isTyping) ? null : { does: "enter" };
    default:
      return null;
  }
}

/** A button with a meaning of its own; a row of the list has none that Enter could mean. */
function isOtherButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button:not([aria-current]), a") !== null;
}
