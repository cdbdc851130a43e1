import { afterEach, describe, expect, it } from "vitest";
import { isPressed } from "../../src/ui/keyboard.ts";

/** Whether the screen hears a key while something has the focus. */
function hears(key: string, target: Element = document.body, more: KeyboardEventInit = {}): boolean {
  let isHeard = false;
  const listener = (event: Event) => (isHeard = isPressed(event as KeyboardEvent, "Enter", " "));
  addEventListener("keydown", listener);
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  removeEventListener("keydown", listener);
  return isHeard;
}

function added(tag: string): HTMLElement {
  return document.body.appendChild(document.createElement(tag));
}

afterEach(() => document.body.replaceChildren());

describe("a key that a screen waits for", () => {
  it("is one of those it names", () => {
    expect([hears("Enter"), hears(" "), hears("x")]).toEqual([true, true, false]);
  });

  it("counts once, however long it is held", () => {
    expect(hears("Enter", document.body, { repeat: true })).toBe(false);
  });

  it("belongs to what has the focus, if that is a button, a link or a field", () => {
    const inButton = added("button").appendChild(document.createElement("b"));
    expect([hears("Enter", inButton), hears("Enter", added("a")), hears(" ", added("input"))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is not for the screen while something is open over it, nor with Ctrl", () => {
    expect(hears("Enter", document.body, { ctrlKey: true })).toBe(false);
    added("dialog").setAttribute("open", "");
    expect(hears("Enter")).toBe(false);
  });
});
