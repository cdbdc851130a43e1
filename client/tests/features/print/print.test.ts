import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PrintPage from "../../../src/features/print/PrintPage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";

beforeEach(() => words.complete());
afterEach(() => {
  vi.restoreAllMocks();
});

function asked(): Record<string, string> {
  const link = screen.getByRole("link", { name: "Open the PDF" });
  const address = new URL(link.getAttribute("href")!, "https://example.org");
  expect(address.pathname).toBe("/print/sheets.pdf");
  return Object.fromEntries(address.searchParams);
}

test("everything is printed for five on the usual paper, unless someone wants something else", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-US"]);
  render(PrintPage);

  expect(asked()).toEqual({ lang: "en", paper: "letter", pages: "boards,tiles,rules", players: "5" });

  await fireEvent.click(screen.getByRole("switch", { name: "Number tiles" }));
  await fireEvent.click(screen.getByRole("radio", { name: "A4" }));
  await fireEvent.click(screen.getByRole("radio", { name: "3" }));
  await fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "pl" } });

  expect(asked()).toEqual({ lang: "pl", paper: "a4", pages: "boards,rules", players: "3" });
});

test("nothing can't be printed", async () => {
  render(PrintPage);
  for (const name of ["Player boards", "Number tiles", "The rules"]) {
    await fireEvent.click(screen.getByRole("switch", { name }));
  }

  expect(screen.queryByRole("link", { name: "Open the PDF" })).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Choose at least one page.");
});

test("without a network the page says what it needs, and goes on when it is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(PrintPage);

  expect(screen.getByRole("status").textContent).toBe("Making the PDF needs a connection.");
  await fireEvent(window, new Event("online"));
  asked();
});
