import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CHARACTERS } from "../../src/bots/ladder.ts";
import { writtenIn, type Written } from "../../src/rules/games.ts";
import { viewOf } from "../../src/rules/views.ts";
import { drawn, rolled, weights } from "../../src/today/dice.ts";
import { opponentAt, opponentsNumber } from "../../src/today/playing.ts";
import { sha256 } from "../../src/today/sha256.ts";
import type { DayDealt, TileNumber } from "../../src/wire/messages.ts";
import { toldViews } from "../bots/views.ts";
import { golden } from "../golden.ts";
import { played } from "./played.ts";

interface Round {
  day: DayDealt;
  written: Written;
  score: number;
}

/** What the last bits of a chance can make of a weight: those of the twins were found to differ by 1.1e-16. */
const LAST_BITS = 2 ** 20 * 1e-15;
/** Of all that a roll can show. */
const QUARTER = 2n ** 254n;
const rounds = golden<Round>("client-today.jsonl");

/** What the person wrote. */
function mine({ day, written }: Round): (TileNumber | null)[] {
  return written.map((numbers) => numbers[day.seat]!);
}

describe("SHA-256", () => {
  test("is what everyone else computes, whatever the length", () => {
    const texts = ["", "abc", "1|2026-11-17|0|5|3", "żółw 🐢", ..."x".repeat(130)].map((text, at) =>
      text.repeat(at || 1),
    );
    expect(texts.map(sha256)).toEqual(texts.map((text) => createHash("sha256").update(text).digest("hex")));
  });
});

describe("a day's round", () => {
  test.each([0, 1, 2, 3])("is played by the same opponents with the same luck as on the server: seat %i", (seat) => {
    for (const round of rounds.filter(({ day }) => day.seat === seat)) {
      const game = played(round.day, mine(round));
      expect([round.day.date, writtenIn(game)]).toEqual([round.day.date, round.written]);
      expect([game.totals[seat], game.is_over]).toEqual([round.score, true]);
    }
  });

  test("is told of every character, in every seat", () => {
    expect(new Set(rounds.flatMap(({ day }) => day.opponents))).toEqual(new Set(CHARACTERS.map(({ id }) => id)));
    expect(new Set(rounds.map(({ day }) => day.seat))).toEqual(new Set([0, 1, 2, 3]));
  });

  test("seats the opponents in their order, past the person", () => {
    const day = { ...rounds[0]!.day, opponents: ["showoff", "saver", "copycat"], seat: 1 };
    expect([0, 2, 3].map((seat) => opponentAt(day, seat))).toEqual(day.opponents);
  });

  test("doesn't look at earlier games, as practice rounds would show them", () => {
    const { day, written } = rounds[0]!;
    const before = played(day, mine({ day, written, score: 0 }).slice(0, 1));
    const view = viewOf(before, (day.seat + 1) % 4);
    const again = { ...view, earlier: [{ game: played(day, [null]), seats: [0, 1, 2, 3] }] };
    expect(opponentsNumber(day, again)).toBe(opponentsNumber(day, view));
  });
});

describe("weights", () => {
  const views = toldViews().map(({ view }) => view);
  const told = golden<string[]>("client-weights.jsonl");
  const fewLetters = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

  /** How far a weight is from where it would be rounded to another one. */
  const toEdge = (chance: number) => Math.abs(((chance * 2 ** 20) % 1) - 0.5);

  test.each(CHARACTERS.map(({ id, bot }, index) => ({ id, bot, index })))(
    "are exactly the server's, and the last bits of a chance can't tip them: $id",
    ({ bot, index }) => {
      const mixes = views.map((view) => bot.mix(view));
      const said = mixes.map((mix) =>
        fewLetters(
          weights(mix)
            .map((each) => each.join(":"))
            .join(","),
        ),
      );
      const edge = Math.min(...mixes.map((mix) => Math.min(...[...mix.values()].map(toEdge))));
      expect(said).toEqual(told.map((each) => each[index]));
      expect(edge).toBeGreaterThan(LAST_BITS);
    },
  );
});

describe("a draw", () => {
  test("gives each number its weight, from the lowest number", () => {
    const mix = new Map([
      ["444", 0.75],
      ["007", 0.25],
    ]);
    expect(weights(mix)).toEqual([
      ["007", 2 ** 18],
      ["444", 3 * 2 ** 18],
    ]);
    expect([0n, QUARTER - 1n, QUARTER, 4n * QUARTER - 1n].map((roll) => drawn(mix, roll))).toEqual([
      "007",
      "007",
      "444",
      "444",
    ]);
  });

  test("is rolled for exactly these words", () => {
    expect(rolled(1, "2026-11-17", 0)).toBe(BigInt(`0x${createHash("sha256").update("1|2026-11-17|0").digest("hex")}`));
  });
});
