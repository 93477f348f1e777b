// What the place pointed at or the parts picked would bring, as the server tells it.
import { alwaysFor } from "./always.js";
import type { Hold } from "./session.js";

const PAUSE = 110; // milliseconds of pointing before the server is asked

/** Not for what is only passed over. */
export const foresee = async (hold: Hold): Promise<void> => {
  const question = hold.question.value,
    choice = question === "market" || question === "one" ? null : hold.ready;
  hold.ahead.value = null;
  if (!choice || (question === "count" && alwaysFor(hold, hold.kind))) return;
  await new Promise((rest) => setTimeout(rest, PAUSE));
  if (hold.ready !== choice || hold.table.busy.value) return;
  const told = await hold.table.preview(choice.do);
  if (told && hold.ready === choice) hold.ahead.value = { do: choice.do, told };
};

/** Where the own runner would then stand, if elsewhere. */
export const ghost = (hold: Hold): number | null => {
  const o = hold.obs.value,
    step =
      o && o.viewer !== null
        ? hold.ahead.value?.told.events.filter((e) => e.kind === "run" && e.seat === o.viewer).at(-1)?.data["to"]
        : undefined;
  return typeof step === "number" ? step : null;
};
