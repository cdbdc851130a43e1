import { afterEach, describe, expect, it, vi } from "vitest";
import { canShare, copyText, linkTo, shareLink } from "../../src/device/share.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with only these of the ways to pass a link on. */
function browser(ways: { share?: unknown; clipboard?: unknown; copy?: () => boolean }): void {
  vi.stubGlobal("navigator", { share: ways.share, clipboard: ways.clipboard });
  document.execCommand = ways.copy ?? (() => false);
}

describe("sharing a link", () => {
  it("is not offered where browsers cannot", async () => {
    browser({});
    expect(canShare()).toBe(false);
    expect(await shareLink("The Number", "https://example.org/t/abc")).toBe(false);
  });

  it("hands the link to the device", async () => {
    const share = vi.fn(() => Promise.resolve());
    browser({ share });
    expect(await shareLink("The Number", "https://example.org/t/abc")).toBe(true);
    expect(share).toHaveBeenCalledWith({ title: "The Number", url: "https://example.org/t/abc" });
  });

  it("is done when someone closes the share sheet", async () => {
    browser({ share: () => Promise.reject(new DOMException("closed", "AbortError")) });
    expect(await shareLink("The Number", "https://example.org/t/abc")).toBe(true);
  });

  it("has failed if the device refuses", async () => {
    browser({ share: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
    expect(await shareLink("The Number", "https://example.org/t/abc")).toBe(false);
  });
});

describe("a link for others", () => {
  afterEach(() => {
    delete document.documentElement.dataset["link"];
    vi.unstubAllGlobals();
  });

  it("is not what this machine calls itself, but what the server is called in the room", () => {
    document.documentElement.dataset["link"] = "http://192.168.1.5:2810/";
    vi.stubGlobal("location", new URL("http://127.0.0.1:2810/today"));
    expect(linkTo("today")).toBe("http://192.168.1.5:2810/today");
    vi.stubGlobal("location", new URL("https://example.org/today"));
    expect(linkTo("today")).toBe("https://example.org/today");
  });

  it("is this machine's own where nobody knows another", () => {
    vi.stubGlobal("location", new URL("http://localhost:2810/today"));
    expect(linkTo("")).toBe("http://localhost:2810/");
  });
});

describe("copying a link", () => {
  it("uses the clipboard", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browser({ clipboard: { writeText } });
    expect(await copyText("abc")).toBe(true);
    expect(writeText).toHaveBeenCalledWith("abc");
  });

  it("selects the text and copies that where there is no clipboard, and leaves nothing behind", async () => {
    let copied = "";
    browser({
      copy: () => {
        copied = document.querySelector("textarea")?.value ?? "";
        return true;
      },
    });
    expect(await copyText("abc")).toBe(true);
    expect(copied).toBe("abc");
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("tells that neither works", async () => {
    browser({});
    expect(await copyText("abc")).toBe(false);
  });
});
