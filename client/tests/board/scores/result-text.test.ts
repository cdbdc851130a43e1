import { afterEach, expect, test } from "vitest";
import { facesOf } from "../../../src/board/face.ts";
import { resultText } from "../../../src/board/scores/result-text.ts";
import { ranked } from "../../../src/rules/ranks.ts";
import { words } from "../../../src/texts/words.svelte.ts";

const LINK = "http://192.168.1.5:2810/t/abc";
const faces = facesOf(
  [
    { name: "Giulia", colour: "blue" },
    { name: "Marek", colour: "red" },
    { name: "Inès", colour: "yellow" },
    { name: "Jonas", colour: "green" },
    { name: "Dot", colour: "purple" },
  ],
  0,
);

afterEach(() => words.speak("en"));

test("a shared win is told with everyone's place, symbol and points, and the link", async () => {
  await words.speak("en");

  expect(resultText(ranked([68, 68, 41, 61, 32]), faces, LINK).split("\n")).toEqual([
    "The Number",
    expect.stringMatching(/Giulia and Marek.*68 points/),
    "1 ● Giulia 68",
    "1 ▲ Marek 68",
    "3 ■ Jonas 61",
    "4 ◆ Inès 41",
    "5 ★ Dot 32",
    LINK,
  ]);
});

test("a win is told in the reader's language", async () => {
  await words.speak("pl");
  const [title, win] = resultText(ranked([68, 1]), faces.slice(0, 2), LINK).split("\n");

  expect([title, win]).toEqual(["Numer", expect.stringContaining("Giulia")]);
});
