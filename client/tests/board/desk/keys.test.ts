import { afterEach, describe, expect, it } from "vitest";
import { meaningOf } from "../../../src/board/desk/keys.ts";

/** A key pressed while something has the focus. */
function pressed(key: string, target: Element = document.body, more: KeyboardEventInit = {}, isTyping = false) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
  let meaning;
  const listener = (heard: Event) => (meaning = meaningOf(heard as KeyboardEvent, isTyping));
  addEventListener("keydown", listener);
  target.dispatchEvent(event);
  removeEventListener("keydown", listener);
  return meaning;
}

function added(tag: string): HTMLElement {
  return document.body.appendChild(document.createElement(tag));
}

afterEach(() => document.body.replaceChildren());

describe("on the keyboard", () => {
  it("digits write, arrows move, Backspace deletes, Escape clears, Enter locks and C changes", () => {
    expect(pressed("7")).toEqual({ does: "digit", digit: 7 });
    expect(pressed("Backspace")).toEqual({ does: "erase" });
    expect(pressed("ArrowLeft")).toEqual({ does: "move", by: -1 });
    expect(pressed("ArrowRight")).toEqual({ does: "move", by: 1 });
    expect(pressed("Escape")).toEqual({ does: "clear" });
    expect(pressed("Enter")).toEqual({ does: "enter" });
    expect(pressed("c")).toEqual({ does: "change" });
    expect(pressed("x")).toBeNull();
  });

  it("keys with Ctrl, Alt or Meta are the browser's", () => {
    expect(pressed("1", document.body, { ctrlKey: true })).toBeNull();
    expect(pressed("2", document.body, { altKey: true })).toBeNull();
    expect(pressed("c", document.body, { metaKey: true })).toBeNull();
  });

  it("what is typed into a field stays there", () => {
    expect(pressed("7", added("input"))).toBeNull();
    expect(pressed("Backspace", added("textarea"))).toBeNull();
    expect(pressed("7", added("select"))).toBeNull();
  });

  it("nothing is written under an open dialog", () => {
    added("dialog").setAttribute("open", "");
    expect(pressed("7")).toBeNull();
    expect(pressed("Enter")).toBeNull();
  });

  it("Enter presses the button that has the focus, and nothing else", () => {
    const button = added("button");
    expect(pressed("Enter", button)).toBeNull();
    expect(pressed("7", button)).toEqual({ does: "digit", digit: 7 });
  });

  it("Enter after digits locks them, even if a button has the focus", () => {
    expect(pressed("Enter", added("button"), {}, true)).toEqual({ does: "enter" });
  });

  it("a key held down locks or changes once", () => {
    expect(pressed("Enter", document.body, { repeat: true })).toBeNull();
    expect(pressed("c", document.body, { repeat: true })).toBeNull();
  });
});
