// Which plies are heard: those that score, and those that begin a chapter or another larger moment of the game.
import { effect } from "@preact/signals";
import type { LogLine } from "../wire.js";
import type { SoundOf } from "../shell/settings.js";
import { ring } from "../shell/sound.js";
import type { TableModel } from "./model.js";
import { LogFollower } from "./motion.js";

/** The sound of plies that have come into sight together; a larger moment is heard instead of its points. */
export const soundOf = (lines: readonly LogLine[], moments: readonly string[]): SoundOf | null => {
  const events = lines.flatMap((line) => line.events);
  if (events.some((event) => moments.includes(event.kind))) return "event";
  return events.some((event) => event.seat >= 0 && Number(event.data["points"] ?? 0) > 0) ? "score" : null;
};

export const playSounds = (table: TableModel, moments: readonly string[]): (() => void) => {
  const follower = new LogFollower(table, true);
  return effect(() => {
    const heard = soundOf(follower.newLines() ?? [], [...moments, ...table.turnMarks.value.chapters]);
    if (heard && !table.replay.active.value && !table.over.value) ring(heard); // the end is told in silence
  });
};
