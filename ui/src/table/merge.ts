// Log and chat put together from frames, which hold the newest lines, and from pages of older ones. Pure.
import type { ChatLine, Frame, LogLine } from "../wire.js";

/** Holds the place of a line that has not been fetched yet. */
const missing = (ply: number): LogLine => ({ ply, seat: -1, do: null, events: [], at: -1 });
const isMissing = (line: LogLine): boolean => line.at < 0;

/** The log after a frame; `afresh` when more or less may be known of the older lines now. */
export const mergedLog = (have: readonly LogLine[], frame: Frame, afresh: boolean): LogLine[] => {
  const kept = afresh ? [] : have.slice(0, frame.log_from);
  while (kept.length < frame.log_from) kept.push(missing(kept.length));
  return [...kept, ...frame.log];
};

/** The log with lines that were missing. */
export const filledLog = (have: readonly LogLine[], lines: readonly LogLine[]): LogLine[] => {
  const found = new Map(lines.map((line) => [line.ply, line]));
  return have.map((line) => (isMissing(line) ? (found.get(line.ply) ?? line) : line));
};

/** The first ply whose line is missing; null when none is. */
export const missingFrom = (log: readonly LogLine[]): number | null => {
  const first = log.findIndex(isMissing);
  return first < 0 ? null : first;
};

/** The chat after a frame. Lines that do not reach up to those of the frame are dropped: older ones can be fetched again. */
export const mergedChat = (have: readonly ChatLine[], frame: Frame): ChatLine[] => {
  const kept = have.filter((line) => line.number < frame.chat_from);
  return [...((kept.at(-1)?.number ?? -1) === frame.chat_from - 1 ? kept : []), ...frame.chat];
};
