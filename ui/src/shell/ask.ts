// What a player asks the server for: how it is sent, and which frame shows that it was carried out.
import type { Frame, Word } from "../wire.js";
import { api } from "./api.js";
import { lang } from "./settings.js";

/** An action, an undo or a redo, at the version of the table that was seen: the server does it there or not at all. */
export type Ask = { ply: number; version: number } & (
  { kind: "play"; do: string } | { kind: "undo"; steps: number } | { kind: "redo" }
);

/** Does the log have this action at its ply? A seat's secret notation may be hidden from the next seat on this screen. */
const shows = (frame: Frame, ask: Ask & { kind: "play" }): boolean =>
  frame.log.some((line) => line.ply === ask.ply && (line.do ?? ask.do) === ask.do);

/** Is this frame the table after what was asked? Somebody else may have changed the table first: then a refusal follows. */
export const answers = (frame: Frame, ask: Ask): boolean => {
  if (frame.version <= ask.version) return false;
  if (ask.kind === "play") return shows(frame, ask) || !frame.log.some((line) => line.ply === ask.ply);
  return ask.kind === "undo" ? frame.ply < ask.ply : frame.ply > ask.ply;
};

/** The same for a frame that was fetched: its log has every ply that may be meant. */
export const carriedOut = (frame: Frame, ask: Ask): boolean =>
  ask.kind === "play" ? shows(frame, ask) : answers(frame, ask);

/** As it is sent on the stream. */
export const wordOf = (ask: Ask): Word => {
  const { ply, version } = ask;
  if (ask.kind === "play") return { play: { ply, version, do: ask.do }, lang: lang.value };
  return ask.kind === "undo"
    ? { undo: { ply, steps: ask.steps }, lang: lang.value }
    : { redo: { ply }, lang: lang.value };
};

/** As it is sent without a stream. */
export const post = (table: string, ask: Ask): Promise<Frame> => {
  if (ask.kind === "play") return api.play(table, ask.ply, ask.version, ask.do);
  return ask.kind === "undo" ? api.undo(table, ask.ply, ask.steps) : api.redo(table, ask.ply);
};
