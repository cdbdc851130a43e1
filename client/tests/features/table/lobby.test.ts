import { beforeEach, describe, expect, it } from "vitest";
import { freeColours } from "../../../src/board/colours.ts";
import { turnTimes, turnTimeText } from "../../../src/board/turn-time.ts";
import { listed } from "../../../src/texts/lists.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { LONGEST_TURN, SHORTEST_TURN } from "../../../src/wire/messages.ts";

beforeEach(async () => {
  await words.speak("en");
});

describe("the time for a turn", () => {
  it("can be chosen within what the server allows, or be without limit", () => {
    const [none, ...times] = turnTimes(null);
    expect(none).toBeNull();
    expect(times.every((time) => time !== null && time >= SHORTEST_TURN && time <= LONGEST_TURN)).toBe(true);
  });

  it("offers a time set elsewhere as well, in its place", () => {
    expect(turnTimes(20).slice(0, 3)).toEqual([null, 20, 30]);
    expect(turnTimes(45)).toEqual(turnTimes(null));
  });

  it("is told in minutes where they are whole", async () => {
    expect([null, 45, 60, 90, 120].map(turnTimeText)).toEqual([
      "no limit",
      "45 seconds",
      "1 minute",
      "90 seconds",
      "2 minutes",
    ]);
    await words.speak("pl");
    expect([120, 300].map(turnTimeText)).toEqual(["2 minuty", "5 minut"]);
  });

  it("is told in hours and days for those who play over days", async () => {
    expect([3_600, 14_400, 86_400, LONGEST_TURN].map(turnTimeText)).toEqual(["1 hour", "4 hours", "1 day", "3 days"]);
    await words.speak("pl");
    expect([43_200, 14_400, 86_400, LONGEST_TURN].map(turnTimeText)).toEqual([
      "12 godzin",
      "4 godziny",
      "1 dzień",
      "3 dni",
    ]);
  });
});

describe("the lobby", () => {
  it("knows the boards that nobody has", () => {
    const players = [
      { player: 1, name: "Ann", colour: "blue" as const },
      { player: 2, name: "Ben", colour: "red" as const },
    ];
    expect(freeColours(players)).toEqual(["green", "yellow", "purple"]);
    expect(freeColours(players, ["green"])).toEqual(["yellow", "purple", "green"]);
  });

  it("lists names as the language does", async () => {
    expect(listed(["Ann", "Ben", "Cleo"])).toBe("Ann, Ben, and Cleo");
    await words.speak("de");
    expect(listed(["Ann", "Ben"])).toBe("Ann und Ben");
  });
});
