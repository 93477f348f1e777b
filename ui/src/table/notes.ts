// What happened at a table besides moves, in words: pauses, time that was up, who resigned and who came back.
import { effect } from "@preact/signals";
import type { NoteFacts } from "../wire.js";
import { t } from "../shell/i18n.js";
import type { TableModel } from "./model.js";

/** The person of a seat, also while a bot plays for them. */
const personOf = (table: TableModel, seat: number): string => table.seat(seat)?.bot?.instead_of ?? table.nameOf(seat);

export const noteText = (table: TableModel, { kind, seat }: NoteFacts): string => {
  const name = seat === null ? "" : personOf(table, seat);
  if (kind === "time_up") return t(`note_time_up_${table.facts.value?.clock?.then ?? "bot"}`, { name });
  return t(`note_${kind}`, { name });
};

/** The notes by the row of the log they stand above: the newest row that begins before them. */
export const notesAbove = <R extends { key: string; lines: readonly { line: { ply: number } }[] }>(
  rows: readonly R[],
  notes: readonly NoteFacts[],
): Map<string, NoteFacts[]> => {
  const found = new Map<string, NoteFacts[]>();
  for (const note of notes) {
    const row = rows.findLast(({ lines }) => lines.length && lines[0]!.line.ply < note.ply),
      key = row?.key ?? "";
    found.set(key, [...(found.get(key) ?? []), note]);
  }
  return found;
};

/** Everybody agreed to stop: nobody closed the table. */
export const endedByAll = (table: TableModel): boolean => table.facts.value?.notes.at(-1)?.kind === "ended";

/** Each note that comes while somebody looks is shown once; and what leaves no note: a proposal that came to nothing,
    a rematch that somebody opened. */
export const showNotes = (table: TableModel): (() => void) => {
  let last: number | null = null,
    proposed = false,
    next: string | null | undefined;
  return effect(() => {
    const notes = table.facts.value?.notes;
    if (!notes) return;
    const newest = notes.at(-1)?.number ?? -1,
      fresh = last === null ? [] : notes.filter((note) => note.number > last!);
    last = newest;
    const dropped = proposed && !table.facts.value?.proposal && table.facts.value?.status === "playing";
    proposed = !!table.facts.value?.proposal;
    const again = next === null && !!table.facts.value?.next;
    next = table.facts.value?.next ?? null;
    if (fresh.length) table.notify(fresh.map((note) => noteText(table, note)).join(" "));
    else if (dropped && table.mine.peek().length) table.notify(t("proposal_dropped"));
    else if (again && table.mine.peek().length) table.notify(t("rematch_open"));
  });
};
