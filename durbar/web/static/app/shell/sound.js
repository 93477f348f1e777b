import { sound } from "./settings.js";
let context = null;
const note = (ctx, pitch, start) => {
  const oscillator = ctx.createOscillator(), volume = ctx.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(8e-4, start + 0.7);
  oscillator.connect(volume).connect(ctx.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.75);
};
const unlockSound = () => {
  if (!context && typeof AudioContext !== "undefined") context = new AudioContext();
  void context?.resume();
};
const chime = () => {
  if (!sound.value || !context || context.state !== "running") return;
  note(context, 523.25, context.currentTime + 0.02);
  note(context, 783.99, context.currentTime + 0.16);
};
export {
  chime,
  unlockSound
};
