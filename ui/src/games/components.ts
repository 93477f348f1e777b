// A game's components, fetched once: they never change, so an observation leaves them out.
import { signal } from "@preact/signals";
import { api } from "../shell/api.js";

const AGAIN = 2000; // milliseconds after which they are asked for again

/** A function that gives the components of a game, or null until they have arrived. */
export const componentsOf = <T>(game: string): (() => T | null) => {
  const printed = signal<T | null>(null),
    tries = signal(0);
  let asked = -1;
  return () => {
    if (asked !== tries.value) {
      asked = tries.value;
      api.components(game).then(
        (answer) => {
          printed.value = answer.components as unknown as T;
        },
        () => {
          setTimeout(() => {
            tries.value++;
          }, AGAIN);
        },
      );
    }
    return printed.value;
  };
};
