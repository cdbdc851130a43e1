import { beforeEach, describe, expect, it } from "vitest";
import { facesOf } from "../../../src/board/face.ts";
import { momentsOf } from "../../../src/features/analysis/moments.ts";
import { bestHit, easiest, foreseenOf } from "../../../src/features/analysis/readability.ts";
import { storyOf } from "../../../src/features/analysis/story.ts";
import { marksOf, mostText, threeOf } from "../../../src/features/analysis/three.ts";
import { playedTurn } from "../../../src/rules/played.ts";
import { gameIn, playersIn, turnByTurn } from "../../../src/rules/records.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Analysis, SeatInsight, TurningPoint } from "../../../src/wire/messages.ts";
import { RECORD } from "../../a-record.ts";
import { ANALYSIS, mapOf } from "../../an-analysis.ts";

const mine = facesOf(playersIn(RECORD), 0);
const nobodys = facesOf(playersIn(RECORD), null);

beforeEach(async () => {
  await words.speak("en");
  await words.complete("after");
});

describe("the story of a game", () => {
  it("says who was ahead before the last turn, and who won", () => {
    const ahead = "Before the last turn, Jonas was ahead.";
    expect(storyOf(ANALYSIS, mine)).toBe(`${ahead} You and Marek share the win, 68 points each.`);
    expect(storyOf(ANALYSIS, nobodys)).toBe(`${ahead} Giulia and Marek share the win, 68 points each.`);
  });

  it("says since when the winner was ahead", () => {
    const chances = ANALYSIS.chances.map((row, played) => (played < 3 ? row : [0.6, 0.1, 0.1, 0.1, 0.1]));
    const won = { ...ANALYSIS, winners: [0], chances };
    expect(storyOf(won, mine)).toBe("You were ahead from round 1, turn 3 on. You win with 68 points.");
  });

  it("of an unfinished game says only that", () => {
    const unfinished = { ...ANALYSIS, finished: false, turns: ANALYSIS.turns.slice(0, 7) };
    expect(storyOf(unfinished, mine)).toMatch(/isn’t over.*7 turns/);
  });
});

describe("a moment", () => {
  const told = (point: Partial<TurningPoint>, faces = mine, analysis: Analysis = ANALYSIS): string =>
    momentsOf({ ...analysis, turning_points: [{ ...ANALYSIS.turning_points[0]!, ...point }] }, faces)[0]!.text;

  it("of luck says how small the chance was", () => {
    const text = "scored <b>11 points</b>, bonus included. The chance of that was 9%.";
    expect(told({})).toBe(`Your <b>852</b> ${text}`);
    expect(told({}, nobodys)).toBe(`<b>852</b> (Giulia) ${text}`);
  });

  it("that was missed names only the tiles that eliminated it, and what would have been better", () => {
    expect(told({ turn: 8, before: 0.43, after: 0.23 })).toBe(
      "Your <b>899</b> fell to 856 (Marek) and 791 (Jonas). <b>900</b> would’ve scored <b>14 points</b>, bonus included.",
    );
  });

  it("in which nothing was clearly better says how the chance changed", () => {
    const hindsight = { ...ANALYSIS.turns[8]!.seats[0]!.hindsight!, gain: 0.9 };
    const turns = ANALYSIS.turns.map((turn) => ({
      ...turn,
      seats: turn.seats.map((seat) => ({ ...seat, hindsight })),
    }));
    expect(told({ turn: 8, before: 0.43, after: 0.23 }, mine, { ...ANALYSIS, turns })).toBe(
      "Your <b>899</b> fell to 856 (Marek) and 791 (Jonas). Your chance to win went from 43% to <b>23%</b>.",
    );
  });

  it("that others decided tells what happened to them", () => {
    expect(told({ turn: 9, before: 0.23, after: 0.5 })).toBe(
      "<b>532</b> (Jonas) fell to 122 (Inès). Your chance to win went from 23% to <b>50%</b>.",
    );
  });

  it("of choice compares with what most people would write", () => {
    expect(told({ part: "choice" })).toBe(
      "Your <b>852</b> was worth 1.5 points more than what most people would write there. " +
        "Your chance to win went from 34% to <b>52%</b>.",
    );
  });
});

describe("three numbers of a turn", () => {
  const game = gameIn(RECORD);
  const played = playedTurn(game, turnByTurn(game)[8]!);
  const seat = ANALYSIS.turns[8]!.seats[0]!;
  const told = (insight: SeatInsight): string[] =>
    threeOf(played, 0, insight, mapOf(insight.available), mine[0]!).map(({ number, note }) => `${number}: ${note}`);

  it("say what became of them, or would have", () => {
    expect(told(seat)).toEqual([
      "899: eliminated, shares 8 and 9",
      "900: 84% approved; would’ve been eliminated",
      "900: would’ve scored 14 points, bonus included",
    ]);
  });

  it("are as good as what was written, if nothing was clearly better", () => {
    const equal = { ...seat, hindsight: { ...seat.hindsight!, gain: 0.5 } };
    expect(told(equal)[2]).toBe("899: nothing was clearly better");
    expect(marksOf(equal)).toEqual({ written: "899", before: "900", hindsight: "899" });
  });

  it("come with the number that would have scored most, if that is another", () => {
    expect(mostText(seat)).toBeNull();
    const more = { ...seat, hindsight: { ...seat.hindsight!, most: ["998"], most_points: 15 } };
    expect(mostText(more)).toBe("Most points in this turn: 15, with 998. It’s worth less in the long run.");
  });

  it("are none for a player out of digits", () => {
    expect(threeOf(played, 0, { ...seat, foresight: null, hindsight: null }, null, mine[0]!)).toEqual([]);
  });
});

describe("readability", () => {
  it("leaves a gap where nothing was written", () => {
    const [first, ...rest] = ANALYSIS.turns;
    const blank = { ...first!.seats[0]!, number: null, expectation: { ...first!.seats[0]!.expectation!, rank: null } };
    const turns = [{ ...first!, seats: [blank, ...first!.seats.slice(1)] }, ...rest];
    expect(foreseenOf({ ...ANALYSIS, turns }, 0).map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("is judged by the place among all that could be written", () => {
    expect(bestHit(foreseenOf(ANALYSIS, 1))).toMatchObject({ number: "533", rank: 11, legal: 1000 });
    expect(easiest(ANALYSIS)!.seat).toBe(0);
  });
});
