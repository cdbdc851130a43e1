import { describe, expect, it } from "vitest";
import { lead, ranked } from "../../src/rules/ranks.ts";

describe("ranks", () => {
  it("are shared by equal scores, and the next one is skipped", () => {
    expect(ranked([37, 45, 10, 37]).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [0, 2],
      [3, 2],
      [2, 4],
    ]);
    expect(ranked([68, 68, 61]).map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  it("are all first if all are equal", () => {
    expect(ranked([0, 0]).map(({ rank }) => rank)).toEqual([1, 1]);
  });
});

describe("the lead", () => {
  it("is counted to the best of the others", () => {
    expect(lead([37, 45, 37])).toEqual({ leaders: [1], by: 8 });
  });

  it("can be shared, also by everyone", () => {
    expect(lead([45, 45, 37])).toEqual({ leaders: [0, 1], by: 8 });
    expect(lead([5, 5])).toEqual({ leaders: [0, 1], by: 0 });
  });
});
