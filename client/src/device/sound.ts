/* Short, soft sounds, made on the spot: nothing to fetch. None tells anything that the screen does not. */

import { settings } from "./settings.svelte.ts";

export type SoundName = "key" | "lock" | "tick" | "flip" | "shared" | "approved" | "bonus" | "win";

/** One stroke of a sound: a tone of some pitch, or noise around it. Times are seconds. */
interface Stroke {
  kind: "tone" | "noise";
  pitch: number;
  at: number;
  lasts: number;
  /** Of the loudest that a sound may be. */
  loudness: number;
}

/** -12 dBFS: what sounds at once never adds up to more. */
const PEAK = 0.25;

export const SOUNDS: Readonly<Record<SoundName, readonly Stroke[]>> = {
  key: [noise(2400, 0, 0.03, 0.4)],
  lock: [noise(900, 0, 0.06, 0.7), noise(500, 0.06, 0.09, 0.9)],
  tick: [tone(880, 0, 0.05, 0.3)],
  flip: [0, 0.045, 0.09, 0.135].map((at) => noise(3200, at, 0.07, 0.35)),
  shared: [tone(110, 0, 0.16, 0.9), tone(98, 0.17, 0.18, 0.8)],
  approved: [tone(660, 0, 0.05, 0.4), noise(1800, 0, 0.03, 0.4)],
  bonus: [tone(659, 0, 0.16, 0.5), tone(988, 0.13, 0.3, 0.5)],
  win: [tone(523, 0, 1, 0.3), tone(659, 0.06, 1, 0.3), tone(784, 0.12, 1, 0.3)],
};

let isForAll = false;

/** This device makes the sounds for everyone in the room, until the returned function is called. */
export function soundForAll(): () => void {
  isForAll = true;
  return () => (isForAll = false);
}

/** Plays a sound if this person wants sounds and the browser makes any. */
export function playSound(name: SoundName): void {
  if (!settings.sound && !isForAll) return;
  try {
    const output = speaker();
    for (const stroke of SOUNDS[name]) play(output, stroke);
  } catch {
    // A browser without sound, or one that does not allow it yet: the game is complete without.
  }
}

let context: AudioContext | null = null;

function speaker(): AudioContext {
  context ??= new AudioContext();
  // Browsers let a page be heard only once it has been touched, and on some phones not again by itself after a call.
  if (context.state !== "running") void context.resume().catch(() => undefined);
  return context;
}

function play(output: AudioContext, stroke: Stroke): void {
  const start = output.currentTime + stroke.at;
  const volume = output.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(PEAK * stroke.loudness, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + stroke.lasts);
  volume.connect(output.destination);
  const source = stroke.kind === "tone" ? toneSource(output, stroke, volume) : noiseSource(output, stroke, volume);
  source.start(start);
  source.stop(start + stroke.lasts);
}

function toneSource(output: AudioContext, stroke: Stroke, volume: GainNode): AudioScheduledSourceNode {
  const source = output.createOscillator();
  source.frequency.value = stroke.pitch;
  source.connect(volume);
  return source;
}

function noiseSource(output: AudioContext, stroke: Stroke, volume: GainNode): AudioScheduledSourceNode {
  const samples = output.createBuffer(1, Math.ceil(output.sampleRate * stroke.lasts), output.sampleRate);
  const channel = samples.getChannelData(0);
  for (let index = 0; index < channel.length; index += 1) channel[index] = Math.random() * 2 - 1;
  const source = output.createBufferSource();
  source.buffer = samples;
  const band = output.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = stroke.pitch;
  source.connect(band).connect(volume);
  return source;
}

function tone(pitch: number, at: number, lasts: number, loudness: number): Stroke {
  return { kind: "tone", pitch, at, lasts, loudness };
}

function noise(pitch: number, at: number, lasts: number, loudness: number): Stroke {
  return { kind: "noise", pitch, at, lasts, loudness };
}
