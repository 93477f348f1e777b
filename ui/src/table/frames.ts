// Frames and previews as the server sends them leave out what is as it was. Here they are completed from the last frame. Pure.
import type { Frame, Preview, TableFacts } from "../wire.js";
import type { Choice } from "../games/view.js";
import { WrongPatch, applied, type Patch } from "../shell/patch.js";

type Observation = Record<string, any>;

/** A frame that leaves nothing out. */
export interface WholeFrame extends Frame {
  table: TableFacts;
  observation: Observation;
}

/** The frame with what it left out; null when that is not known here and the whole has to be asked for. */
export const completed = (last: WholeFrame | null, facts: TableFacts | null, frame: Frame): WholeFrame | null => {
  const table = frame.table ?? facts,
    known = last?.viewer === frame.viewer ? last : null,
    observation = frame.observation ?? patched(known, frame) ?? sameVersion(known, frame);
  return table && observation ? { ...frame, table, observation } : null;
};

/** The preview with its observation, if it comes as a patch of what this frame shows. */
export const completedPreview = (frame: WholeFrame | null, preview: Preview): Preview =>
  preview.patch === undefined ? preview : { ...preview, observation: patched(frame, preview) };

const patched = (last: WholeFrame | null, { base, patch }: Pick<Frame, "base" | "patch">): Observation | null => {
  if (!patch || !last || base !== last.version) return null;
  try {
    return applied(last.observation, patch as Patch) as Observation;
  } catch (error) {
    if (error instanceof WrongPatch) return null;
    throw error;
  }
};

/** An answer over HTTP brought this version before the stream did. */
const sameVersion = (last: WholeFrame | null, frame: Frame): Observation | null =>
  frame.version === last?.version && frame.base !== frame.version ? last.observation : null;

const NONE: readonly Choice[] = [];

/** The choices that were sent as a list: all of them, or those a game has no structure for. */
export const listed = (choices: Frame["choices"]): readonly Choice[] =>
  ((Array.isArray(choices) ? choices : choices?.["list"]) ?? NONE) as readonly Choice[];
