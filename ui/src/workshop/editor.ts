// What a game's folder of the workshop provides: its board, its tools, the panels of its blocks.
import type { JSX } from "preact";
import type { TextKey } from "../shell/i18n.js";
import type { BoardChange } from "../wire.js";
import type { Doc } from "./document.js";
import type { Workshop } from "./model.js";

export interface Tool {
  id: string;
  name: TextKey;
  Picture: () => JSX.Element;
  /** The block that is shown with it. */
  block: string;
}
export interface Editor {
  tools: readonly Tool[];
  Board: (props: { shop: Workshop }) => JSX.Element;
  /** The panel of the chosen block; null: its figures alone, or the board says all. */
  Panel: (props: { shop: Workshop }) => JSX.Element | null;
  /** Figures that the panel shows itself. */
  inPanel?: (path: readonly (string | number)[]) => boolean;
  /** More beside the tools. */
  Extra?: (props: { shop: Workshop }) => JSX.Element;
  /** The document with one place as ours; null where it is not a place of its own. */
  revert: (doc: Doc, ours: Doc, change: BoardChange) => Doc | null;
}
