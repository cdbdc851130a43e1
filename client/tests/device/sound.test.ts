import { describe, expect, it, vi } from "vitest";
import { playSound, SOUNDS, type SoundName } from "../../src/device/sound.ts";
import { settings } from "../../src/device/settings.svelte.ts";

const NAMES = Object.keys(SOUNDS) as SoundName[];

describe("sounds", () => {
  it.each(NAMES)("%s is never louder than the loudest allowed", (name) => {
    for (const { at } of SOUNDS[name]) {
      const together = SOUNDS[name].filter((stroke) => stroke.at <= at && at < stroke.at + stroke.lasts);
      expect(together.reduce((sum, { loudness }) => sum + loudness, 0)).toBeLessThanOrEqual(1);
    }
  });

  it.each(NAMES)("%s is over within 1.2 s", (name) => {
    expect(Math.max(...SOUNDS[name].map(({ at, lasts }) => at + lasts))).toBeLessThanOrEqual(1.2);
  });

  it("are not made for someone who did not ask for them", () => {
    const AudioContext = vi.fn();
    vi.stubGlobal("AudioContext", AudioContext);
    playSound("key");
    expect(AudioContext).not.toHaveBeenCalled();
  });

  it("are heard again after the browser has suspended them, or a call has interrupted them", () => {
    const resume = vi.fn(() => Promise.resolve());
    const speaker = { state: "suspended", resume };
    vi.stubGlobal("AudioContext", function () {
      return speaker;
    });
    settings.set({ sound: true });
    playSound("key");
    speaker.state = "interrupted";
    playSound("key");
    settings.set({ sound: false });
    expect(resume).toHaveBeenCalledTimes(2);
  });

  it("do no harm where a browser makes none", () => {
    vi.stubGlobal("AudioContext", undefined);
    settings.set({ sound: true });
    expect(() => playSound("win")).not.toThrow();
    settings.set({ sound: false });
  });
});
