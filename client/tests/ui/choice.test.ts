import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Choice from "../../src/ui/Choice.svelte";
import Switch from "../../src/ui/Switch.svelte";

const lengths = { title: "Game length", options: [[1, "one"] as const, [2, "two"] as const], onchoose: vi.fn() };

function box(role: "radio" | "switch", name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>(role, { name });
}

/** Those that are chosen, as they are seen. */
function chosen(): string[] {
  return ["one", "two"].filter((name) => box("radio", name).checked);
}

afterEach(cleanup);

it("shows what is chosen, not what was asked for: one of a few", async () => {
  const { rerender } = render(Choice<number>, { ...lengths, chosen: 2 });
  await fireEvent.click(box("radio", "one"));
  expect(lengths.onchoose).toHaveBeenCalledExactlyOnceWith(1);
  expect(chosen()).toEqual(["two"]);

  await rerender({ chosen: 1 });
  expect(chosen()).toEqual(["one"]);
});

it("shows what is chosen, not what was asked for: on or off", async () => {
  const { rerender } = render(Switch, { text: "Slow", isOn: false, onchange: vi.fn() });
  await fireEvent.click(box("switch", "Slow"));
  expect(box("switch", "Slow").checked).toBe(false);

  await rerender({ isOn: true });
  expect(box("switch", "Slow").checked).toBe(true);
});
