// Keeps a game in this browser as soon as a table that it shows is over.
import { effect } from "@preact/signals";
import { api } from "../shell/api.js";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import type { TableModel } from "../table/model.js";
import type { Frame, TableFacts } from "../wire.js";
import { keepGame } from "./kept.js";

const keep = async (facts: TableFacts, frame: Frame): Promise<void> => {
  const answer = await fetch(api.recordPath(facts.id)).catch(() => null);
  if (!answer?.ok || !frame.result) return;
  await keepGame({
    id: facts.id,
    game: facts.game,
    title: gameTitle(facts.game),
    names: facts.seats.map(({ seat, name }) => name || t("seat_n", { n: seat + 1 })),
    scores: frame.result.scores,
    winners: frame.result.winners,
    kept: Date.now(),
    record: await answer.text(),
  });
};

/** Returns what stops it. */
export const keepWhenOver = (table: TableModel): (() => void) => {
  let kept = false;
  return effect(() => {
    const facts = table.facts.value,
      frame = table.frame.value;
    if (kept || facts?.status !== "over" || !frame?.result) return;
    kept = true;
    void keep(facts, frame);
  });
};
