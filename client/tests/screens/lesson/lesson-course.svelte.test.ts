import { beforeAll, describe, expect, test } from "vitest";
import { LessonCourse } from "../../../src/screens/lesson/lesson-course.svelte.ts";
import { totalOf } from "../../../src/rules/boards.ts";
import { words } from "../../../src/texts/words.svelte.ts";

beforeAll(() => words.speak("en"));

function write(course: LessonCourse, number: string): void {
  for (const digit of number) course.press(Number(digit));
  course.lock();
}

/** Read everything that is told about the revealed turn. */
function read(course: LessonCourse): string[] {
  const sentences: string[] = [];
  const { step } = course;
  while (course.place === "revealed" && course.step === step) {
    sentences.push(course.sentence);
    course.next();
  }
  return sentences;
}

function played(...numbers: string[]): LessonCourse {
  const course = new LessonCourse();
  for (const number of numbers) {
    write(course, number);
    read(course);
  }
  return course;
}

describe("writing", () => {
  test("explains the first digit and the lock while the first number is written", () => {
    const course = new LessonCourse();
    const requests = [course.request];
    for (const digit of [8, 5, 2]) {
      course.press(digit);
      requests.push(course.request);
    }

    expect(requests).toEqual([
      "Write any three digits.",
      "The first digit is what you can score: 8.",
      "The first digit is what you can score: 8.",
      "Lock it in. Nobody sees your number before the reveal.",
    ]);
  });

  test("takes three digits and no more", () => {
    const course = new LessonCourse();

    expect([1, 2, 3, 4].map((digit) => course.press(digit))).toEqual([true, true, true, false]);
    expect(course.digits).toBe("123");
  });

  test("an unfinished number cannot be locked in", () => {
    const course = new LessonCourse();
    write(course, "85");

    expect([course.place, course.digits]).toEqual(["writing", "85"]);
  });

  test("says what to try instead of a number that would show nothing, until one writes again", () => {
    const course = new LessonCourse();
    write(course, "000");

    expect([course.place, course.digits]).toEqual(["writing", ""]);
    expect(course.request).toBe("000 is the lowest number of all. Try a higher one.");
    course.press(7);
    expect(course.request).toBe("The first digit is what you can score: 7.");
  });

  test("a 0 in front is advised against once numbers score", () => {
    const course = played("852");
    write(course, "074");

    expect(course.request).toBe("A 0 in front scores nothing. Put a higher digit there.");
  });

  test("a digit that is crossed out cannot be written", () => {
    const course = played("852", "741");

    expect(course.press(7)).toBe(false);
    expect(course.press(6)).toBe(true);
  });
});

describe("what is told", () => {
  test("the lower number and the shared digit are named", () => {
    const course = new LessonCourse();
    write(course, "852");
    const [why, digits] = read(course);

    expect(why).toMatch(/^\d{3} is lower and has your [852], so 852 is eliminated\.$/);
    expect(digits).toBe("No points, but you keep all your digits.");
  });

  test("points, bonus and crossed-out digits, one at a time", () => {
    const course = played("852");
    write(course, "741");

    expect(read(course)).toEqual([
      "No lower number has a digit of yours, so 741 is approved.",
      "7 points for the first digit, and bonus +3 for the highest approved number.",
      "Its digits are crossed out for this round. Each one is worth a point.",
    ]);
  });

  test("one point is one point", () => {
    const course = played("852");
    write(course, "166");

    expect(read(course)[1]).toBe("1 point for the first digit, and bonus +3 for the highest approved number.");
  });

  test("the first digit of the last turn counts double", () => {
    const course = played("852", "741", "963");
    write(course, "855");

    expect([course.turnNo, read(course)]).toEqual([5, ["The first digit, 8, counts double: 16 points."]]);
  });
});

describe("the way through", () => {
  test("turns 1, 2, 3 and 5, the picture, the end", () => {
    const course = played("852", "741", "963", "855");

    expect([course.place, course.step]).toEqual(["out", 4]);
    course.next();
    expect([course.place, course.step]).toEqual(["end", course.steps - 1]);
    expect(course.myTiles().map((tile) => tile?.points ?? null)).toEqual([0, 10, 13, null, 24]);
    expect(totalOf(course.myBoard)).toBe(0 + 10 + 13 + 24 + 8);
  });

  test("the button names the turn that comes next", () => {
    const course = played("852", "741");
    write(course, "963");

    expect(course.nextTurnNo).toBeNull();
    course.next();
    expect(course.nextTurnNo).toBe(5);
  });

  test("back from a revealed turn, the number can be written anew", () => {
    const course = new LessonCourse();
    write(course, "852");

    expect([course.back(), course.place, course.digits]).toEqual([true, "writing", "852"]);
    course.clear();
    write(course, "964");
    expect(course.myTile.number).toBe("964");
  });

  test("back from writing, the turn before is shown settled", () => {
    const course = played("852");

    expect([course.back(), course.place, course.isLive]).toEqual([true, "revealed", false]);
    read(course);
    write(course, "741");
    expect([course.place, course.isLive]).toEqual(["revealed", true]);
  });

  test("from the end one gets back to the beginning, and from there out", () => {
    const course = played("852", "741", "963", "855");
    let steps = 0;
    while (course.back()) steps += 1;

    expect([steps, course.place, course.step]).toEqual([8, "writing", 0]);
  });
});
