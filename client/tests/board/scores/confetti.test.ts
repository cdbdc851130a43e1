import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Confetti from "../../../src/board/scores/Confetti.svelte";

afterEach(() => vi.unstubAllGlobals());

function piecesIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("span[data-player]")];
}

function motionIs(wanted: "reduce" | "no-preference"): void {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(prefers-reduced-motion: ${wanted})` }));
}

test("confetti is gone when its last piece has fallen, and not before", async () => {
  motionIs("no-preference");
  const { container } = render(Confetti, { colours: ["red", "blue"] });
  const [last, ...others] = piecesIn(container);
  for (const piece of others) await fireEvent.animationEnd(piece);
  expect(piecesIn(container)).toHaveLength(36);

  await fireEvent.animationEnd(last!);
  expect(piecesIn(container)).toEqual([]);
});

test("nobody who asked for less motion sees confetti", () => {
  motionIs("reduce");

  expect(piecesIn(render(Confetti, { colours: ["red"] }).container)).toEqual([]);
});
