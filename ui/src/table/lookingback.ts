// The replay in words: where in the game it is, and what happens next.
import { t } from "../shell/i18n.js";
import type { Span } from "./course.js";
import type { TableModel } from "./model.js";

const spanAt = (spans: readonly Span[], ply: number): Span | undefined =>
  spans.find((span) => ply >= span.first && ply < span.last) ?? (ply > 0 ? spans.at(-1) : undefined);

/** "Visit 9, Lahore", "Turn 12". */
export const whereabouts = (table: TableModel): string => {
  const { replay } = table,
    at = replay.at.value ?? 0,
    rounds = replay.rounds.value,
    span = spanAt(rounds ? replay.roundsPlayed.value : replay.turns.value, at);
  if (!span || span.number === 0) return t("setup");
  const name = t(`unit_${rounds?.unit ?? "turn"}_n`, { n: span.number }),
    place = span.event && rounds?.place?.(span.event);
  return place ? `${name}, ${place}` : name;
};

/** What the next move is, in the words of the log; empty at the end. */
export const nextDeed = (table: TableModel): string => {
  const ply = table.replay.nextMove.value,
    line = ply === null ? undefined : table.log.value[ply];
  const texts = (line?.events ?? [])
    .filter((event) => event.seat === line?.seat)
    .map((event) => table.texts.event(event))
    .filter(Boolean);
  return texts[0] ?? "";
};

/** "Turn 12. Next: Bruno places a triple beside Demak." */
export const lookingBack = (table: TableModel): string => {
  const next = nextDeed(table),
    where = whereabouts(table);
  if (next) return t("replay_next", { where, next });
  return t(table.over.value ? "replay_over" : "replay_here", { where });
};
