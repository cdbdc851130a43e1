/* What a key means while a number is chosen. */

import { isMeantElsewhere, isOnButton } from "../../ui/keyboard.ts";

export type Meaning =
  { does: "digit"; digit: number } | { does: "move"; by: -1 | 1 } | { does: "erase" | "clear" | "enter" | "change" };

/** What a key asks of the tile; null if it is meant for something else. `isTyping`: digits were typed since the focus
moved, so Enter belongs to them, whatever has the focus. */
export function meaningOf(event: KeyboardEvent, isTyping = false): Meaning | null {
  if (isMeantElsewhere(event)) return null;
  if (/^\d$/.test(event.key)) return { does: "digit", digit: Number(event.key) };
  switch (event.key) {
    case "Backspace":
      return { does: "erase" };
    case "ArrowLeft":
      return { does: "move", by: -1 };
    case "ArrowRight":
      return { does: "move", by: 1 };
    case "Escape":
      return { does: "clear" };
    case "Enter":
      // A key held down locks once, and a button that has the focus is pressed by it.
      return event.repeat || (isOnButton(event) && !isTyping) ? null : { does: "enter" };
    case "c":
    case "C":
      return event.repeat ? null : { does: "change" };
    default:
      return null;
  }
}
