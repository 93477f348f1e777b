// What the page makes of the frames of a stream: the observation it has after each, or null where it asks for the whole.
import { completed } from "../../ui/src/table/frames.js";
import { answer } from "./answer.mjs";

await answer((frames) => {
  let last = null;
  return frames.map((frame) => {
    const whole = completed(last, last?.table ?? null, frame);
    if (whole) last = whole;
    return whole && { table: whole.table.id, viewer: whole.viewer, observation: whole.observation };
  });
});
