import { expect, it } from "vitest";
import { Memory } from "../../src/device/memory.ts";

it("what this device remembers can be forgotten, and nothing of other programs with it", () => {
  const device = new Memory(() => localStorage);
  localStorage.clear();
  localStorage.setItem("others", "kept");
  device.keep("settings", { name: "Ann" });
  device.keep("local.finished", [1, 2, 3]);
  device.forget();

  expect(device.recall("settings")).toBeNull();
  expect(Object.keys(localStorage)).toEqual(["others"]);
});

it("a browser that keeps nothing has nothing to forget", () => {
  const closed = new Memory(() => {
    throw new Error("not allowed");
  });

  expect(() => closed.forget()).not.toThrow();
});
