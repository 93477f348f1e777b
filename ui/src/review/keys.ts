// The keys of the review: arrows step by move, with Shift by moment, N and P by mistake; 1 to 3 say what the board shows.
import { LOOKS, type ReviewModel } from "./model.js";

const elsewhere = (e: KeyboardEvent): boolean => {
  const on = e.target as HTMLElement | null;
  return e.ctrlKey || e.metaKey || e.altKey || !!on?.closest("dialog, input:not([type=range]), textarea, select");
};

/** True when the key was used. */
const used = (key: string, shift: boolean, model: ReviewModel): boolean => {
  const by = key === "ArrowRight" || key === "n" ? 1 : -1,
    last = (model.review.value?.moves.length ?? 1) - 1;
  if (key === "ArrowRight" || key === "ArrowLeft")
    return (model.step(by, shift ? model.moments.value : undefined), true);
  if (key === "n" || key === "p") return (model.step(by, model.marked.value), true);
  if (key === "Home") return (model.choose(0), true);
  if (key === "End") return (model.choose(last), true);
  const look = LOOKS[Number(key) - 1];
  if (!look || (look === "better" && !model.move.value?.better)) return false;
  model.look.value = look;
  return true;
};

export const reviewKey = (e: KeyboardEvent, model: ReviewModel): void => {
  if (elsewhere(e)) return;
  if (used(e.key.length === 1 ? e.key.toLowerCase() : e.key, e.shiftKey, model)) e.preventDefault();
};
