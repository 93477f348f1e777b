// The session of a game on a map: the parts the shell asks for, and the keys every map has. A game adds its own.
import type { ComponentType, JSX } from "preact";
import { PHONE } from "../shell/settings.js";
import type { TableModel } from "../table/model.js";
import type { EventView } from "../wire.js";
import type { MapHold } from "./maphold.js";
import type { Choice, Say, Session } from "./view.js";

type AnyHold = MapHold<unknown, { viewer: number | null; players: readonly unknown[] }>;

/** What a game draws and says, all of it from its hold. */
export interface MapParts<H> {
  Board: ComponentType<{ hold: H }>;
  Dock: ComponentType<{ hold: H }>;
  /** Beside the board where there is room. */
  Aside: ComponentType<{ hold: H }>;
  Acts: ComponentType<{ hold: H }>;
  Strip: ComponentType<{ hold: H }>;
  Finale: ComponentType<{ hold: H }>;
  Inventory: ComponentType<{ hold: H; seat: number }>;
  /** Follow the news with movements; returns how to stop. */
  watch(hold: H): () => void;
  say(hold: H): Say | null;
  walk(hold: H, arrow: string): void;
  nextTarget(hold: H, by: 1 | -1): void;
}

export abstract class MapSession<H extends AnyHold> implements Session {
  readonly Board: () => JSX.Element;
  readonly Dock: () => JSX.Element;
  readonly Aside: () => JSX.Element | null;
  readonly Acts: () => JSX.Element;
  readonly Strip: () => JSX.Element;
  readonly Finale: () => JSX.Element;
  readonly Inventory: (props: { seat: number }) => JSX.Element;
  readonly Hand = null;
  readonly Meter = null;
  protected readonly table: TableModel;
  private readonly stop: () => void;

  constructor(
    protected readonly hold: H,
    private readonly parts: MapParts<H>,
  ) {
    this.table = hold.table;
    this.stop = parts.watch(hold);
    this.Board = () => <parts.Board hold={hold} />;
    this.Dock = () => <parts.Dock hold={hold} />;
    this.Aside = () => (PHONE.matches ? null : <parts.Aside hold={hold} />);
    this.Acts = () => <parts.Acts hold={hold} />;
    this.Strip = () => <parts.Strip hold={hold} />;
    this.Finale = () => <parts.Finale hold={hold} />;
    this.Inventory = ({ seat }) => <parts.Inventory hold={hold} seat={seat} />;
  }
  close(): void {
    this.stop();
    this.hold.close();
  }

  abstract status(): string;
  abstract places(event: EventView): string[];
  abstract keys(): [string, string][];
  /** Go to where the keyboard was on the map, or to where it begins. */
  protected abstract home(): void;
  /** The game's own key, in one's own turn or out of it; true when it was used. */
  protected abstract own(key: string): boolean;

  say(): Say | null {
    return this.table.replay.active.value ? null : this.parts.say(this.hold);
  }
  cancel(): boolean {
    return this.hold.cancel();
  }
  pick(choice: Choice): void {
    this.hold.takeUp(choice);
  }
  light(places: string[]): void {
    this.hold.marked.value = new Set(places);
  }
  end(): Choice | null {
    return null;
  }
  endNote(): string {
    return "";
  }

  key(e: KeyboardEvent): boolean {
    const { hold, parts } = this,
      key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onMap = !!document.activeElement?.matches("svg.board"),
      free = onMap || document.activeElement === document.body;
    if (key.startsWith("Arrow") && free) return (this.map(), parts.walk(hold, key), true);
    if ((key === "Enter" || key === " ") && onMap && hold.keyboard.value)
      return (hold.point(hold.cursor.value, false), true);
    if (key === "+" || key === "=") return (hold.view.value?.zoom(1.3), true);
    if (key === "-") return (hold.view.value?.zoom(1 / 1.3), true);
    if (key === "m") return (this.map(), this.home(), true);
    if (hold.myTurn && (key === "." || key === ","))
      return (this.map(), parts.nextTarget(hold, key === "." ? 1 : -1), true);
    return this.own(key);
  }
  protected focus(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
  }
  private map(): void {
    this.focus("svg.board[tabindex]");
    this.hold.keyboard.value = true;
  }
}
