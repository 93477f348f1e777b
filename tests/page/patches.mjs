// What the page makes of the patches of one viewer's observations, each applied to the one before.
import { applied } from "../../ui/src/shell/patch.js";
import { answer } from "./answer.mjs";

await answer(({ first, patches }) => {
  const before = JSON.stringify(first),
    seen = [];
  let now = first,
    shared = 0;
  for (const patch of patches) {
    const next = applied(now, patch);
    shared += Object.keys(next).filter((key) => typeof next[key] === "object" && next[key] === now[key]).length;
    seen.push((now = next));
  }
  return { seen, shared, unchanged: JSON.stringify(first) === before };
});
