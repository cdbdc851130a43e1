import { expect, it, vi } from "vitest";
import { PlainDesk } from "../../../src/board/desk/plain-desk.svelte.ts";
import { buzz } from "../../../src/device/haptics.ts";
import { playSound } from "../../../src/device/sound.ts";
import { writingOf } from "../../../src/rules/writing.ts";

vi.mock("../../../src/device/haptics.ts");
vi.mock("../../../src/device/sound.ts");

it("a number that is put down is heard and felt once, and handed on", () => {
  const onlock = vi.fn();
  const desk = new PlainDesk({ used: () => [], lockText: () => undefined, locks: true, onlock });
  desk.write(writingOf("407"));
  expect(playSound).not.toHaveBeenCalled();
  desk.lock();
  expect(vi.mocked(playSound).mock.calls).toEqual([["lock"]]);
  expect(buzz).toHaveBeenCalledOnce();
  expect(onlock.mock.calls).toEqual([["407"]]);
});
