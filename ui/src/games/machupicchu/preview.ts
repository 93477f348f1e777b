// Asks the server what the place pointed at or the parts picked would bring, and why something is not possible.
import { autoAnswerFor } from "./autoanswer.js";
import { tileOf } from "./atlas.js";
import { wayOf, type Way } from "./nightstory.js";
import type { BoardSelection } from "./selection.js";

const PAUSE = 60; // milliseconds of pointing before the server is asked

/** Waits a little: the pointer may only pass over a place. */
export const askPreview = async (selection: BoardSelection): Promise<void> => {
  const question = selection.question.value,
    choice = question === "market" || question === "one" ? null : selection.ready;
  selection.ahead.value = null;
  if (!choice || (question === "count" && autoAnswerFor(selection, selection.kind))) return;
  await new Promise((rest) => setTimeout(rest, PAUSE));
  if (selection.ready !== choice || selection.table.busy.value) return;
  const preview = await selection.table.preview(choice.do);
  if (preview && selection.ready === choice) selection.ahead.value = { do: choice.do, preview };
};

/** The way of the viewer's runner that the preview foresees. */
export const foreseenWay = (selection: BoardSelection): Way | null => {
  const viewer = selection.obs.value?.viewer;
  return viewer == null ? null : wayOf(selection.ahead.value?.preview.events ?? [], viewer);
};

/** The action a player wonders about: what is pointed at beside the board, or a place the prince cannot go to. */
const wondered = (selection: BoardSelection): string | null => {
  const at = selection.pointed.value,
    tile = at ? tileOf(at) : null;
  if (!selection.myTurn) return null;
  if (selection.wondered.value) return selection.wondered.value;
  if (!at || selection.question.value !== "move" || selection.targets.value.has(at)) return null;
  return tile ? `stay ${tile}` : `${selection.me?.prince ? "step" : "enter"} ${at}`;
};

/** The reason is shown over the board, so that nobody has to click to read it. */
export const askReason = async (selection: BoardSelection): Promise<void> => {
  const action = wondered(selection);
  selection.reason.value = null;
  if (!action) return;
  await new Promise((rest) => setTimeout(rest, PAUSE * 3));
  if (wondered(selection) !== action || selection.table.busy.value) return;
  const answer = await selection.table.explain(action);
  if (answer && !answer.legal && answer.reason && wondered(selection) === action)
    selection.reason.value = { action, text: answer.reason, clause: answer.clause };
};
