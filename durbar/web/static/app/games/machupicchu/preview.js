import { autoAnswerFor } from "./autoanswer.js";
const PAUSE = 110;
const askPreview = async (selection) => {
  const question = selection.question.value, choice = question === "market" || question === "one" ? null : selection.ready;
  selection.ahead.value = null;
  if (!choice || question === "count" && autoAnswerFor(selection, selection.kind)) return;
  await new Promise((rest) => setTimeout(rest, PAUSE));
  if (selection.ready !== choice || selection.table.busy.value) return;
  const preview = await selection.table.preview(choice.do);
  if (preview && selection.ready === choice) selection.ahead.value = { do: choice.do, preview };
};
const ghost = (selection) => {
  const o = selection.obs.value, step = o && o.viewer !== null ? selection.ahead.value?.preview.events.filter((e) => e.kind === "run" && e.seat === o.viewer).at(-1)?.data["to"] : void 0;
  return typeof step === "number" ? step : null;
};
export {
  askPreview,
  ghost
};
