import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import QrCode from "../../src/ui/QrCode.svelte";
import { drawQr, pathOf, QUIET_ZONE } from "../../src/ui/qr.ts";
import { words } from "../../src/texts/words.svelte.ts";
import { eventually } from "../patience.ts";

describe("a QR code", () => {
  beforeEach(() => words.speak("en"));

  it("joins the black modules of a row", () => {
    expect(pathOf([[true, true, false, true], [], [false, true]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z");
  });

  it("has its finder patterns at three corners and no module outside", async () => {
    const { size, path } = await drawQr("https://example.org/t/plmkadymaljykfngods7jgxtli");
    expect((size - 17) % 4).toBe(0); // 21 modules for version 1, four more for each other
    expect(path).toContain("M0 0h7v1h-7z");
    expect(path).toContain(`M${size - 7} 0h7v1h-7z`);
    expect(path).toContain(`M0 ${size - 1}h7v1h-7z`);
    const ends = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
      Number(x) + Number(length),
      Number(y),
    ]);
    expect(Math.max(...ends.map(([right]) => right!))).toBe(size);
    expect(Math.max(...ends.map(([, y]) => y!))).toBe(size - 1);
  });

  it("is drawn black on white with four white modules around it", async () => {
    const { container } = render(QrCode, { text: "https://example.org/t/abc" });
    const picture = await eventually(() => container.querySelector("svg") ?? Promise.reject(new Error("none yet")));
    const { size } = await drawQr("https://example.org/t/abc");
    expect(QUIET_ZONE).toBe(4);
    expect(picture.getAttribute("viewBox")).toBe(`-4 -4 ${size + 8} ${size + 8}`);
    expect(picture.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
    expect(picture.querySelector("path")?.getAttribute("fill")).toBe("#000");
  });
});
