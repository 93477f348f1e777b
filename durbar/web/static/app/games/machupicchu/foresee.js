import { alwaysFor } from "./always.js";
const PAUSE = 110;
const foresee = async (hold) => {
  const question = hold.question.value, choice = question === "market" || question === "one" ? null : hold.ready;
  hold.ahead.value = null;
  if (!choice || question === "count" && alwaysFor(hold, hold.kind)) return;
  await new Promise((rest) => setTimeout(rest, PAUSE));
  if (hold.ready !== choice || hold.table.busy.value) return;
  const told = await hold.table.preview(choice.do);
  if (told && hold.ready === choice) hold.ahead.value = { do: choice.do, told };
};
const ghost = (hold) => {
  const o = hold.obs.value, step = o && o.viewer !== null ? hold.ahead.value?.told.events.filter((e) => e.kind === "run" && e.seat === o.viewer).at(-1)?.data["to"] : void 0;
  return typeof step === "number" ? step : null;
};
export {
  foresee,
  ghost
};
