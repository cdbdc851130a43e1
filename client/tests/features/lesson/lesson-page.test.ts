import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import { LessonCourse } from "../../../src/features/lesson/lesson-course.svelte.ts";
import Lesson from "../../../src/features/lesson/LessonPage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { eventually } from "../../patience.ts";

let go: MockInstance;

beforeEach(async () => {
  localStorage.clear();
  await words.speak("en");
  go = vi.spyOn(navigation, "go").mockReturnValue();
  vi.spyOn(LessonCourse.prototype, "place", "get").mockReturnValue("end");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function press(name: RegExp): Promise<boolean> {
  return fireEvent.click(screen.getByRole("button", { name }));
}

function answering(body: string, status: number): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

it("leads to a table that is opened at its end", async () => {
  answering('{"table":"abc","code":"K7MPQ2","link":""}', 200);
  render(Lesson, { table: null });
  await press(/^Play now/);
  await eventually(() => expect(go).toHaveBeenCalledWith("t/abc"));
});

it("leads to a game on this device without a server", async () => {
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
  answering("a proxy’s page", 502);
  render(Lesson, { table: null });
  await press(/^Play now/);
  await eventually(() => expect(go).toHaveBeenCalledWith("alone"));
});

it("says why no game begins on a device that has not kept what one takes", async () => {
  answering("a proxy’s page", 502);
  render(Lesson, { table: null });
  await press(/^Play now/);
  expect(await screen.findByText(/^Can’t reach the server\./)).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
});

it("leads back to the table that one is invited to, and nowhere else", async () => {
  const replace = vi.spyOn(navigation, "replace").mockReturnValue();
  render(Lesson, { table: "abc" });
  expect(screen.queryByRole("button", { name: /^Play now/ })).toBeNull();
  await press(/table/);
  expect(replace).toHaveBeenCalledWith("t/abc");
});
