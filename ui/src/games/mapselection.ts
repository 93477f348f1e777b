// What every game with a map keeps of the player's selection: where the pointer or the keyboard is, and what is highlighted.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { View, ViewportProps } from "../shell/viewport.js";
import type { TableModel } from "../table/model.js";
import type { Choice } from "./view.js";

/** Pointer and keyboard share a map: the one that moved last counts. */
interface Pointing {
  readonly hover: { value: string | null };
  readonly cursor: { value: string | null };
  readonly keyboard: { value: boolean };
  point(place: string | null, touch: boolean): void;
}

/** Event handlers of a map; `arrive` finds a first place when the keyboard enters it. */
export const pointing = (
  selection: Pointing,
  arrive: () => void = () => undefined,
): Required<Pick<ViewportProps, "click" | "hover" | "focused">> => ({
  click: (place, touch) => {
    selection.keyboard.value = false;
    selection.point(place, touch);
  },
  hover: (place) => {
    selection.keyboard.value = false;
    selection.hover.value = place;
  },
  focused: (on) => {
    selection.keyboard.value = on;
    if (on && !selection.cursor.value) arrive();
  },
});

interface Seen<Player> {
  viewer: number | null;
  players: readonly Player[];
}

export abstract class MapSelection<Player, Obs extends Seen<Player>> implements Pointing {
  readonly hover = signal<string | null>(null);
  readonly cursor = signal<string | null>(null);
  readonly keyboard = signal(false);
  /** A tapped place that waits for the confirm button. */
  readonly anchor = signal<string | null>(null);
  readonly marked = signal<ReadonlySet<string>>(new Set());
  readonly pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
  readonly obs: ReadonlySignal<Obs | null>;
  /** The table as the server last sent it: what `obs` shows beyond it waits for an answer. */
  readonly confirmed: ReadonlySignal<Obs | null>;
  abstract readonly view: ReadonlySignal<View | null>;
  protected stops: (() => void)[] = [];

  constructor(readonly table: TableModel) {
    this.obs = computed(() => this.table.observation.value as unknown as Obs | null);
    this.confirmed = computed(() => (this.table.frame.value?.observation ?? null) as unknown as Obs | null);
  }
  close(): void {
    this.stops.forEach((stop) => stop());
  }

  /** A place was clicked, tapped or entered. */
  abstract point(place: string | null, touch: boolean): void;
  /** Show a choice that was selected elsewhere, such as a hint; it is not played yet. */
  abstract select(choice: Choice): void;
  /** Deselect what was picked last; false when nothing was. */
  abstract cancel(): boolean;

  get me(): Player | null {
    const o = this.obs.value;
    return o && o.viewer !== null ? (o.players[o.viewer] ?? null) : null;
  }
  get myTurn(): boolean {
    return this.table.myTurn.value && !this.table.replay.active.value;
  }
  term(id: string): string {
    return this.table.texts.term(id);
  }
  terms(ids: readonly string[]): string {
    return ids.map((id) => this.term(id)).join(", ");
  }
  /** Show why this is not possible. */
  async explain(action: string): Promise<void> {
    if (!this.myTurn) return;
    const answer = await this.table.explain(action);
    if (answer && !answer.legal && answer.reason) this.table.notify(answer.reason, answer.clause, true);
  }
}
