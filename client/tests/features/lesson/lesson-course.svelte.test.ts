import { beforeAll, describe, expect, test } from "vitest";
import { LessonCourse } from "../../../src/features/lesson/lesson-course.svelte.ts";
import { totalOf } from "../../../src/rules/boards.ts";
import { pressed, UNWRITTEN } from "../../../src/rules/writing.ts";
import { words } from "../../../src/texts/words.svelte.ts";

beforeAll(() => words.complete());

function press(course: LessonCourse, digits: string): void {
  for (const digit of digits) course.write(pressed(course.writing, Number(digit)));
}

function write(course: LessonCourse, number: string): void {
  press(course, number);
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
    for (const digit of "852") {
      press(course, digit);
      requests.push(course.request);
    }

    expect(requests).toEqual([
      "Write any three digits.",
      "Your first digit is your points: 8, if you make it.",
      "Your first digit is your points: 8, if you make it.",
      "Lock it in. Nobody sees your number before the reveal.",
    ]);
  });

  test("takes three digits and no more", () => {
    const course = new LessonCourse();

    press(course, "1234");
    expect(course.digits).toBe("123");
  });

  test("an unfinished number cannot be locked in", () => {
    const course = new LessonCourse();
    write(course, "85");

    expect([course.place, course.digits]).toEqual(["writing", "85"]);
  });

  test("says what to try instead of a number that would show nothing, until the next digit", () => {
    const course = new LessonCourse();
    write(course, "000");

    expect([course.place, course.digits]).toEqual(["writing", ""]);
    expect(course.request).toBe("000 is the lowest number of all. Try a higher one.");
    press(course, "7");
    expect(course.request).toBe("Your first digit is your points: 7, if you make it.");
  });

  test("a 0 in front is advised against once numbers score", () => {
    const course = played("852");
    write(course, "074");

    expect(course.request).toBe("A 0 in front scores nothing. Put a higher digit there.");
  });

  test("a digit that is crossed out cannot be written", () => {
    const course = played("852", "741");

    press(course, "76");
    expect(course.digits).toBe("6");
  });
});

describe("what is told", () => {
  test("the lower number and the shared digit are named", () => {
    const course = new LessonCourse();
    write(course, "852");
    const [why, still, digits] = read(course);

    expect(why).toMatch(/^\d{3} is lower and has your [852], so 852 is eliminated\.$/);
    expect(still).toMatch(/^It still counts, though: \d{3} is higher and has your [852], so it’s eliminated, too\.$/);
    expect(digits).toBe("No points, but you keep all your digits.");
  });

  test("the highest number of all eliminates none", () => {
    const course = new LessonCourse();
    write(course, "999");

    expect(read(course)).toHaveLength(2);
  });

  test("points, bonus and crossed-out digits, one at a time", () => {
    const course = played("852");
    write(course, "741");

    expect(read(course)).toEqual([
      "No lower number shares a digit with yours, so 741 is approved.",
      "7 points for the first digit, plus a +3 bonus for the highest approved number.",
      "Its digits are crossed out for this round. Each one is worth a point.",
    ]);
  });

  test("one point is one point", () => {
    const course = played("852");
    write(course, "166");

    expect(read(course)[1]).toBe("1 point for the first digit, plus a +3 bonus for the highest approved number.");
  });

  test("the first digit of the last turn counts double", () => {
    const course = played("852", "741", "963");
    write(course, "855");

    expect([course.turnNo, read(course)]).toEqual([5, ["The first digit, 8, counts double: 16 points."]]);
  });
});

describe("the way through", () => {
  test("turns 1, 2, 3 and 5, one of another round, the picture, the end", () => {
    const course = played("852", "741", "963", "855");

    expect([course.place, course.step, course.turnNo]).toEqual(["writing", 4, 4]);
    expect(course.myTiles().map((tile) => tile!.points)).toEqual([2, 0, 8]);
    write(course, "963");
    read(course);
    expect([course.place, course.step]).toEqual(["out", 5]);
    course.next();
    expect([course.place, course.step]).toEqual(["end", course.steps - 1]);
    expect(course.myTiles().map((tile) => tile!.points)).toEqual([2, 0, 8, 15]);
    expect(totalOf(course.myBoard)).toBe(2 + 0 + 8 + 15 + 7);
  });

  test("a learner who is touched is told why, and tries again until they are safe", () => {
    const course = played("852", "741", "963", "855");
    write(course, "988");

    expect(course.myTile.verdict).toBe("eliminated");
    expect(course.sentence).toMatch(/^Inès still has 8 and wrote \d{3}, so 988 is eliminated\.$/);
    course.next();
    expect([course.sentence, course.onward]).toEqual([
      "Nobody else has 3, 6, and 9 left. Nobody can touch those digits.",
      "Try again",
    ]);
    course.next();
    expect([course.place, course.digits, course.request]).toEqual([
      "writing",
      "",
      "Use only 3, 6, and 9: nobody else has them left.",
    ]);
    write(course, "966");
    expect(read(course)).toEqual([
      "Nobody else has 6 and 9 left, so nobody could touch 966.",
      "So look at the boards before you write. The others look at yours, too.",
    ]);
    expect(course.place).toBe("out");
  });

  test("the button names the turn that comes next", () => {
    const course = played("852", "741");
    write(course, "963");

    expect(course.onward).toBe("Next");
    course.next();
    expect(course.onward).toBe("Turn 5");
  });

  test("back before a revealed turn, the number can be written anew", () => {
    const course = new LessonCourse();
    press(course, "852");
    const { kept, screen } = course;
    course.lock();
    expect(course.screen).not.toBe(screen);
    course.comeBack(kept);

    expect([course.screen, course.place, course.digits]).toEqual([screen, "writing", "852"]);
    course.write(UNWRITTEN);
    write(course, "964");
    expect(course.myTile.number).toBe("964");
  });

  test("back at a revealed turn, it is shown settled, at the sentence where one was", () => {
    const course = new LessonCourse();
    write(course, "852");
    course.next();
    const { kept, sentence } = course;
    read(course);
    course.comeBack(kept);

    expect([course.place, course.isLive, course.sentence]).toEqual(["revealed", false, sentence]);
    read(course);
    write(course, "741");
    expect([course.place, course.isLive]).toEqual(["revealed", true]);
  });

  test("what was kept by another version is no place to come back to", () => {
    for (const kept of [undefined, null, "852", { ...played("852").kept, version: 0 }]) {
      const course = new LessonCourse();
      course.comeBack(kept);
      expect(course.screen).toBe("0/writing");
    }
  });
});
