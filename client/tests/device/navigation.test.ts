import { beforeEach, expect, test } from "vitest";
import { navigation } from "../../src/device/navigation.svelte.ts";
import { eventually } from "../patience.ts";

const entry = (): [string, unknown] => [location.pathname, history.state];

/** Where "back" leads, once it has. */
async function back(to: string): Promise<void> {
  history.back();
  await eventually(() => expect(location.pathname).toBe(to));
}

beforeEach(() => {
  history.pushState(null, "", "/");
  navigation.start();
});

test("back closes what lies over a page, the topmost first", async () => {
  navigation.go("rules");
  const closed: string[] = [];
  navigation.over(() => closed.push("lower"));
  navigation.over(() => closed.push("upper"));
  history.back();
  await eventually(() => expect(closed).toEqual(["upper"]));
  history.back();
  await eventually(() => expect(closed).toEqual(["upper", "lower"]));
  expect(location.pathname).toBe("/rules");
});

test("a page that is left with something open over it is one step back, and that one step does something", async () => {
  navigation.go("rules");
  const takeBack = navigation.over(() => undefined);
  navigation.go("mine");
  takeBack(); // as components do when they are gone

  expect(entry()).toEqual(["/mine", { depth: 2 }]);
  await back("/rules");
  expect(history.state).toEqual({ depth: 1 });
});

test("nobody has to go back for what lay over a page that is gone", async () => {
  navigation.go("rules");
  navigation.over(() => undefined);
  navigation.over(() => undefined);
  navigation.go("mine");
  history.back();

  await eventually(() => expect(entry()).toEqual(["/rules", { depth: 1 }]));
});
