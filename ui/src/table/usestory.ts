// Ties the story of the final scoring to the page: the game's stops, the light on the board, and the dialog that comes after it.
import { effect, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";
import { verdict } from "./result.js";

/** Highlight the places of the stop that is told, unless the game lights them in its own way. */
const lightPlaces = (table: TableModel, session: Session): (() => void) => {
  let lit = false;
  return effect(() => {
    const { at, stops } = table.story,
      now = at.value === null || session.story?.ownLight ? null : stops.value[at.value];
    if (now || lit) session.highlight(now ? [...now.places] : table.resting.peek());
    lit = !!now;
  });
};

export const useStory = (table: TableModel, session: Session, ended: () => void): void => {
  const { story } = table;
  useEffect(() => {
    table.replay.rounds.value = session.rounds;
    story.source = () => session.story?.stops() ?? [];
    story.ended = () => {
      table.announce(verdict(table));
      ended();
    };
  }, [session]);
  useEffect(() => lightPlaces(table, session), [session]);
  useSignalEffect(() => {
    if (table.replay.active.value) story.stop(); // whoever looks back does not want to be told at the same time
  });
};
