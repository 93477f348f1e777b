// What a game gives the page. The shell around it (table/) is the same for every game.
//
// A game's page holds NO RULES: it narrows the legal `choices` it was sent ("do", "kind" and the game's facts) by what the
// player points at until one is left, then asks the table to play it. What an action would bring, and why something is not
// possible, is asked of the server.
import type { ComponentType } from "preact";
import type { EventView, LogLine } from "../wire.js";
import type { TableModel } from "../table/model.js";
import type { Cuts, Series } from "../table/story.js";

export interface Choice {
  readonly do: string;
  readonly kind: string;
  readonly [fact: string]: unknown;
}

/** What the sentence over the board says; `bad` marks a refusal. */
export interface Say {
  title: string;
  detail?: string;
  bad?: boolean;
  clause?: string | null;
}

export interface GameView {
  /** The value of data-world: board materials in tokens.css. */
  readonly world: string;
  /** SVG definitions the game's drawings use; ids begin with the world's name. */
  defs(): string;
  /** A small drawing for the lobby's card, or closer for its lists. */
  Thumb: ComponentType<{ close?: boolean }>;
  /** Where the log is cut into turns, when no event tells it. */
  readonly cuts?: Cuts;
  /** Called once for each table that is opened. */
  open(table: TableModel): Session;
}

/** One table of the game on this screen: its parts read the table's signals and their own selection. */
export interface Session {
  Board: ComponentType;
  /** Bottom of the page: reserve, hand, tray. On phones it is the sheet. */
  Dock: ComponentType;
  /** Beside the board: preview or facts of what the pointer is on; may draw nothing. */
  Aside: ComponentType;
  /** One line of a player's panel. */
  Inventory: ComponentType<{ seat: number }>;
  /** Cards of the own hand, for the phone's sheet; null when the game has none. */
  Hand: ComponentType | null;
  /** A short text for the top bar, such as the turn number. */
  status(): string;
  /** Overrides the server's prompt while something is picked; null keeps it. */
  say(): Say | null;
  /** Where to begin, for who has never seen this table: a few words after the server's prompt. */
  tip?(): string;
  /** Action points or the like, shown at the right of the prompt; null for none. */
  Meter: ComponentType | null;
  /** A key was pressed that the shell does not want; true when it was used. */
  key(event: KeyboardEvent): boolean;
  /** Escape, or the board changed under the selection. True when something was put down. */
  cancel(): boolean;
  /** Places on the board an event speaks of. */
  places(event: EventView): string[];
  /** Where on the screen an event happened: its points fly from there to the player's panel. */
  spot?(event: EventView): DOMRect | null;
  /** Light these places (a log line is hovered). */
  light(places: string[]): void;
  /** Take this choice up as if the player had pointed it out: it is shown and waits to be confirmed. */
  pick?(choice: Choice): void;
  /** The game's own keys for the help: [key, text]. */
  keys(): [string, string][];
  /** Why the turn cannot be ended now, or a warning; shown under the End turn button. */
  endNote(): string;
  /** The table is left: stop listening. */
  close?(): void;
  /** The choice that ends the turn, if it is there. */
  end(): Choice | null;
  /** Buttons in place of "End turn", when a turn ends by what is done in it. */
  Acts?: ComponentType;
  /** In the middle of the top bar, on wide screens. */
  Strip?: ComponentType;
  /** What the chart of the ending shows instead of points, with its title, in a game that scores only at its end. */
  Course?: { title(): string; series(log: readonly LogLine[], seats: number): Series };
  /** The final scoring told the game's own way, in the ending's story. */
  Finale?: ComponentType;
}
