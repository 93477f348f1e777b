// The game's components, fetched once: the map never changes, so an observation leaves it out.
import { signal } from "@preact/signals";
import { api } from "../../shell/api.js";
import type { Components } from "./atlas.js";

const printed = signal<Components | null>(null);
const tries = signal(0);
let asked = -1;

/** The components, or null until they have arrived. */
export const components = (): Components | null => {
  if (asked !== tries.value) {
    asked = tries.value;
    api.components("taj-mahal").then(
      (c) => {
        printed.value = c.components as unknown as Components;
      },
      () => {
        setTimeout(() => {
          tries.value++;
        }, 2000);
      },
    );
  }
  return printed.value;
};
