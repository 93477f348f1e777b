// The session of a game with a map: the components the shell asks for, and the keys every map has. A game adds its own.
import type { ComponentType, JSX } from "preact";
import { PHONE } from "../shell/settings.js";
import type { TableModel } from "../table/model.js";
import type { EventView } from "../wire.js";
import type { MapSelection } from "./mapselection.js";
import type { Choice, PromptText, ScreenPoint, Session } from "./view.js";

/** The middle of an element, such as a city's. */
export const middleOf = (id: string): ScreenPoint | null => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

/** The upper left corner of one. */
export const cornerOf = (id: string): ScreenPoint | null => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box ? { x: box.x, y: box.y } : null;
};

type AnySelection = MapSelection<unknown, { viewer: number | null; players: readonly unknown[] }>;

/** The components and texts of a game, each made from its selection. */
export interface MapParts<H> {
  Board: ComponentType<{ selection: H }>;
  Dock: ComponentType<{ selection: H }>;
  /** Beside the board where there is room. */
  Aside: ComponentType<{ selection: H }>;
  TurnButtons: ComponentType<{ selection: H }>;
  BarStatus: ComponentType<{ selection: H }>;
  FinalScoring: ComponentType<{ selection: H }>;
  Inventory: ComponentType<{ selection: H; seat: number }>;
  /** Animate what is new in the log; returns how to stop. */
  animate(selection: H): () => void;
  prompt(selection: H): PromptText | null;
  walk(selection: H, arrow: string): void;
  nextTarget(selection: H, by: 1 | -1): void;
}

export abstract class MapSession<H extends AnySelection> implements Session {
  readonly Board: () => JSX.Element;
  readonly Dock: () => JSX.Element;
  readonly Aside: () => JSX.Element | null;
  readonly TurnButtons: () => JSX.Element;
  readonly BarStatus: () => JSX.Element;
  readonly FinalScoring: () => JSX.Element;
  readonly Inventory: (props: { seat: number }) => JSX.Element;
  readonly Hand = null;
  readonly Meter = null;
  protected readonly table: TableModel;
  private readonly stop: () => void;

  constructor(
    protected readonly selection: H,
    private readonly parts: MapParts<H>,
  ) {
    this.table = selection.table;
    this.stop = parts.animate(selection);
    this.Board = () => <parts.Board selection={selection} />;
    this.Dock = () => <parts.Dock selection={selection} />;
    this.Aside = () => (PHONE.matches ? null : <parts.Aside selection={selection} />);
    this.TurnButtons = () => <parts.TurnButtons selection={selection} />;
    this.BarStatus = () => <parts.BarStatus selection={selection} />;
    this.FinalScoring = () => <parts.FinalScoring selection={selection} />;
    this.Inventory = ({ seat }) => <parts.Inventory selection={selection} seat={seat} />;
  }
  close(): void {
    this.stop();
    this.selection.close();
  }

  abstract status(): string;
  abstract places(event: EventView): string[];
  abstract place(id: string | readonly string[]): string;
  abstract picture(event: EventView): JSX.Element | null;
  abstract keys(): [string, string][];
  /** Move the keyboard to where it was on the map, or to where it begins. */
  protected abstract home(): void;
  /** The game's own key, in one's own turn or out of it; true when it was used. */
  protected abstract own(key: string): boolean;

  prompt(): PromptText | null {
    return this.table.replay.active.value ? null : this.parts.prompt(this.selection);
  }
  cancel(): boolean {
    return this.selection.cancel();
  }
  select(choice: Choice): void {
    this.selection.select(choice);
  }
  choiceFor(notation: string): Choice | null {
    return this.table.choices.value.find((choice) => choice.do === notation) ?? null;
  }
  highlight(places: string[]): void {
    this.selection.marked.value = new Set(places);
  }
  end(): Choice | null {
    return null;
  }
  endNote(): string {
    return "";
  }

  key(e: KeyboardEvent): boolean {
    const { selection, parts } = this,
      key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onMap = !!document.activeElement?.matches("svg.board"),
      free = onMap || document.activeElement === document.body;
    if (key.startsWith("Arrow") && free) return (this.map(), parts.walk(selection, key), true);
    if ((key === "Enter" || key === " ") && onMap && selection.keyboard.value)
      return (selection.point(selection.cursor.value, false), true);
    if (key === "+" || key === "=") return (selection.view.value?.zoom(1.3), true);
    if (key === "-") return (selection.view.value?.zoom(1 / 1.3), true);
    if (key === "m") return (this.map(), this.home(), true);
    if (selection.myTurn && (key === "." || key === ","))
      return (this.map(), parts.nextTarget(selection, key === "." ? 1 : -1), true);
    return this.own(key);
  }
  protected focus(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
  }
  private map(): void {
    this.focus("svg.board[tabindex]");
    this.selection.keyboard.value = true;
  }
}
