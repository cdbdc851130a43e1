import { beforeEach, describe, expect, it } from "vitest";
import { OFFLINE, Refusal } from "../../src/wire/refusal.ts";
import { recordProblemText } from "../../src/texts/record-problems.ts";
import { refusalText } from "../../src/texts/refusals.ts";
import { LANGUAGES } from "../../src/texts/languages.ts";
import { words } from "../../src/texts/words.svelte.ts";

describe("the words of a language", () => {
  it("are those of the first page at first, and all of them once another page is opened", async () => {
    await words.greet("de");
    expect([words.say("home-play"), words.say("lesson-next")]).toEqual(["Jetzt spielen", "lesson-next"]);
    await words.complete();
    expect([words.say("home-play"), words.say("lesson-next")]).toEqual(["Jetzt spielen", "Weiter"]);
  });

  it("have a part that only the pages about finished games need, and it stays when the language changes", async () => {
    await words.greet("de");
    expect(words.knows("tell-run")).toBe(false);
    await words.complete("after");
    expect([words.say("turn-map"), words.knows("tell-run")]).toEqual(["Karte", true]);
    await words.speak("fr");
    expect(words.say("turn-map")).toBe("Carte");
  });
});

describe("why the server said no", () => {
  beforeEach(() => words.speak("en"));

  it("is said with what the refusal speaks of", () => {
    const refusal = new Refusal({ code: "name/too-long", sentence: "?", params: { longest: 20 } });
    expect(refusalText(refusal)).toBe("Names can be up to 20 characters long.");
  });

  it("is said in the server's words if this version has none", () => {
    expect(refusalText(new Refusal({ code: "tea/cold", sentence: "The tea is cold." }))).toBe("The tea is cold.");
  });

  it("is said of a record with where in it the problem is", async () => {
    await words.complete("after");
    const params = { line: 3, round: 1, turn: 2, player: "Ann", number: "12" };
    const refusal = new Refusal({ code: "number/not-three-digits", sentence: "?", params });
    expect(recordProblemText(refusal)).toMatch(/^Line 3, round 1, turn 2, Ann: /);
    expect(recordProblemText(new Refusal({ code: "rate/too-fast", sentence: "?" }))).toMatch(/^Easy there/);
  });

  it.each(LANGUAGES)("is said in %s also when nobody answers", async (language) => {
    await words.speak(language);
    expect(refusalText(new Refusal({ code: OFFLINE, sentence: "?" }))).not.toBe("?");
  });
});
