// Asks the server what the place pointed at or the parts picked would bring.
import { autoAnswerFor } from "./autoanswer.js";
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

/** The step the viewer's runner would reach, if it moves. */
export const ghost = (selection: BoardSelection): number | null => {
  const o = selection.obs.value,
    step =
      o && o.viewer !== null
        ? selection.ahead.value?.preview.events.filter((e) => e.kind === "run" && e.seat === o.viewer).at(-1)?.data[
            "to"
          ]
        : undefined;
  return typeof step === "number" ? step : null;
};
