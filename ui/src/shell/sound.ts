// The "your turn" sound: two short notes, synthesised in the browser.
import { sound } from "./settings.js";

let context: AudioContext | null = null;

const note = (ctx: AudioContext, pitch: number, start: number): void => {
  const oscillator = ctx.createOscillator(),
    volume = ctx.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0008, start + 0.7);
  oscillator.connect(volume).connect(ctx.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.75);
};

/** Browsers allow sound only after a first click or key. */
export const unlockSound = (): void => {
  if (!context && typeof AudioContext !== "undefined") context = new AudioContext();
  void context?.resume();
};

export const chime = (): void => {
  if (!sound.value || !context || context.state !== "running") return;
  note(context, 523.25, context.currentTime + 0.02);
  note(context, 783.99, context.currentTime + 0.16);
};
