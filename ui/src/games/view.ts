// What a game's folder gives the page. The shell around it (table/) is the same for every game.
//
// A game's page holds NO RULES: it narrows what the server offers (a list of choices, or the game's own structure) by what the player
// points at until one choice is left, then asks the table to play it. The server answers what an action would bring, and why something
// is not possible.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChild, ComponentType, JSX } from "preact";
import type { EventView, LogLine } from "../wire.js";
import type { Markup } from "../shell/svg.js";
import type { Observation, TableModel } from "../table/model.js";
import type { Rounds } from "../table/course.js";
import type { Series } from "../table/series.js";

/** One legal action: its notation, its kind, and the game's facts. */
export interface Choice {
  readonly do: string;
  readonly kind: string;
  readonly [fact: string]: unknown;
}

/** An action the server has not confirmed yet, as it is drawn meanwhile. */
export interface Pending {
  observation: Observation;
  /** What is animated at once. */
  events?: readonly EventView[];
}

/** In pixels from the top left of the window. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** The sentence over the board; `bad` marks a refusal. */
export interface PromptText {
  title: string;
  detail?: string;
  bad?: boolean;
  clause?: string | null;
}

/** One stop of the final scoring: a city, a hand. What it brings is what the events of the log say. */
export interface Stop {
  id: string;
  name: string;
  /** The name inside a sentence: "Demak", "Dara's hand". */
  inWords: string;
  /** A few words under the name, such as "palace of 10". */
  note: string;
  /** The note tells the points: it is not shown before. */
  secret?: boolean;
  /** A sentence: who gets what here. */
  text: string;
  /** The points of each seat. */
  points: readonly number[];
  /** Places on the board that stand in the light. */
  places: readonly string[];
  Picture: ComponentType;
  /** What is laid open at this stop, such as the cards of a hand. */
  Detail?: ComponentType;
}

/** The final scoring stop by stop, smallest first. */
export interface Story {
  /** "City by city". */
  heading(): string;
  stops(): readonly Stop[];
  /** Whether a stop is made of this event. */
  tells(event: EventView): boolean;
  /** The board lights the places of a stop by itself. */
  ownLight?: boolean;
}

/** For a game, the pictures beside its main clauses. */
export type RulePictures = (game: string) => Readonly<Record<string, () => JSX.Element>>;

/** What would be lost if the turn ended now. */
export interface Unused {
  /** In a few words: "3 AP left". */
  title: string;
  /** In a sentence. */
  why: string;
  /** The button that ends the turn all the same. */
  end: string;
  /** What could still be done, at most two; `start` selects it. */
  ideas: readonly { text: string; note: string; Picture: ComponentType; start(): void }[];
}

export interface GameView {
  /** The folder of the drawing: the page's class is `view-<folder>`. */
  readonly folder: string;
  /** The value of data-world: board materials in tokens.css. */
  readonly world: string;
  /** Events that are heard, besides those that begin a chapter. */
  readonly moments?: readonly string[];
  /** Pictures for the rules, fetched when they are opened. */
  rulePictures?(): Promise<{ pictures: RulePictures }>;
  /** SVG definitions the game's drawings use; ids begin with the world's name. */
  defs(): Markup;
  /**
   * The table as it is drawn until the server answers: pieces and cards lie where the choice says. It only moves pictures: a
   * changed copy of the observation, which the next frame replaces. It works out no points and checks nothing. Where the game
   * cannot know what is offered next it sets `actor` to null: then nothing is offered until the answer.
   */
  pending?(observation: Observation, choice: Choice): Pending;
  /** Called once for each table that is opened. */
  open(table: TableModel): Session;
}

/** What a game tells beside its board for a while, such as a night: a tab of the log column that opens by itself. */
interface ExtraTab {
  /** True while there is something to tell. */
  readonly open: ReadonlySignal<boolean>;
  label(): string;
  /** The symbol of the tab. */
  readonly icon: string;
  View: ComponentType;
}

/** One open table of the game: components that read the table's signals and their own selection. */
export interface Session {
  Board: ComponentType;
  /** Bottom of the page: reserve, hand, tray. On phones it is the sheet. */
  Dock: ComponentType;
  /** Beside the board: preview or facts of what the pointer is on; may be empty. */
  Aside: ComponentType;
  /** One line of a player's panel. */
  Inventory: ComponentType<{ seat: number }>;
  /** Cards of the own hand, for the phone's sheet; null when the game has none. */
  Hand: ComponentType | null;
  /** A short text for the top bar, such as the turn number. */
  status(): string;
  /** Overrides the game's prompt while something is picked; null keeps it. */
  prompt(): PromptText | null;
  /** Where to begin, for a newcomer: a few words after the prompt. */
  tip?(): string;
  /** Action points or the like, shown at the right of the prompt; null for none. */
  Meter: ComponentType | null;
  /** Action points or the like in a few words while the viewer may act, for a tutorial that has no room for the meter. */
  means?(): string;
  /** A key the shell does not use was pressed; true when the game used it. */
  key(event: KeyboardEvent): boolean;
  /** The same while the game is looked back at: keys that only show something. */
  look?(event: KeyboardEvent): boolean;
  /** Escape, or the board changed under the selection. True when something was deselected. */
  cancel(): boolean;
  /** Places on the board an event names. */
  places(event: EventView): string[];
  /** Words for a place on the board, or for a thing that covers several, by what is shown now: "beside Demak". */
  place(id: string | readonly string[]): string;
  /** A small picture of what an event did, for the log; null for events without one. */
  picture?(event: EventView): JSX.Element | null;
  /** Where on the screen an event happened: its points fly from there to the player's panel. */
  screenBox?(event: EventView): DOMRect | null;
  /** Where a place of the board is on the screen: the steps of a hint are numbered there. */
  placePoint?(place: string): ScreenPoint | null;
  /** What a step of a hint costs, in words or pictures. */
  price?(cost: Readonly<Record<string, number>>): ComponentChild;
  /** Highlight these places, such as those of a hovered log line. */
  highlight(places: string[]): void;
  /** Select this choice as if the player had pointed it out: it is shown and waits to be confirmed. */
  select?(choice: Choice): void;
  /** The choice with this notation, such as one a hint names; null when it is not offered now. */
  choiceFor(notation: string): Choice | null;
  /** The game's own keys for the help: [key, text]. */
  keys(): [string, string][];
  /** Why the turn cannot be ended now, or a warning; shown under the End turn button. */
  endNote(): string;
  /** The game tells something of its own, such as the end of a round: the final scoring waits. */
  readonly telling?: ReadonlySignal<boolean>;
  /** The table is left: remove listeners. */
  close?(): void;
  /** The choice that ends the turn, if it is there. */
  end(): Choice | null;
  /** What would be lost with it; null when nothing would. */
  unused?(): Unused | null;
  /** Buttons in place of "End turn", when a turn ends by what is done in it. */
  TurnButtons?: ComponentType;
  /** In the middle of the top bar, on wide screens. */
  BarStatus?: ComponentType;
  /** What the chart at the end shows instead of points, with its title, in a game that scores only at its end. */
  chart?: { title(): string; series(log: readonly LogLine[], seats: number): Series };
  /** A tab of the log column of its own. */
  readonly extraTab?: ExtraTab;
  /** How the final scoring is told. */
  story?: Story;
  /** The whole final scoring in one picture, drawn by the game itself. */
  FinalScoring?: ComponentType;
  /** What chapters of this game are called and which event begins one, when it has larger parts than turns. */
  rounds?: Rounds;
  /** What the seat whose view is replayed held: hand, display, goods. */
  Held?: ComponentType;
}
