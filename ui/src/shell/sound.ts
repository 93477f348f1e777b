// The sounds of the table: your turn, a score, a larger moment; short notes, synthesised in the browser.
import { sound, sounds, type SoundOf } from "./settings.js";

let context: AudioContext | null = null;

interface Note {
  pitch: number;
  /** Seconds: when it begins, and how long it fades. */
  at: number;
  fades: number;
  volume: number;
}
const SOUNDS: Record<SoundOf, readonly Note[]> = {
  turn: [
    { pitch: 523.25, at: 0.02, fades: 0.7, volume: 0.12 },
    { pitch: 783.99, at: 0.16, fades: 0.7, volume: 0.12 },
  ],
  score: [{ pitch: 1046.5, at: 0.02, fades: 0.25, volume: 0.07 }],
  event: [
    { pitch: 196, at: 0.02, fades: 1.3, volume: 0.12 },
    { pitch: 294, at: 0.05, fades: 0.9, volume: 0.06 },
  ],
};

const play = (ctx: AudioContext, { pitch, at, fades, volume }: Note): void => {
  const oscillator = ctx.createOscillator(),
    gain = ctx.createGain(),
    start = ctx.currentTime + at;
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + fades);
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(start);
  oscillator.stop(start + fades + 0.05);
};

/** Browsers allow sound only after a first click or key. */
export const unlockSound = (): void => {
  if (!context && typeof AudioContext !== "undefined") context = new AudioContext();
  void context?.resume();
};

export const ring = (which: SoundOf): void => {
  if (!sound.value || sounds[which].value === "off" || context?.state !== "running") return;
  for (const note of SOUNDS[which]) play(context, note);
};
