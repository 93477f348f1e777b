// What the selection at a table with a map has in every game: where the pointer or the keyboard is, what is lit, and words for it.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { View, ViewportProps } from "../shell/viewport.js";
import type { TableModel } from "../table/model.js";
import type { Choice } from "./view.js";

/** Pointer and keyboard take turns on a map: who moves last has it. */
export interface Pointing {
  readonly hover: { value: string | null };
  readonly cursor: { value: string | null };
  readonly keyboard: { value: boolean };
  point(place: string | null, touch: boolean): void;
}

/** What a map tells its selection; `arrive` finds a first place for a keyboard that comes to it. */
export const pointing = (
  hold: Pointing,
  arrive: () => void = () => undefined,
): Required<Pick<ViewportProps, "click" | "hover" | "focused">> => ({
  click: (place, touch) => {
    hold.keyboard.value = false;
    hold.point(place, touch);
  },
  hover: (place) => {
    hold.keyboard.value = false;
    hold.hover.value = place;
  },
  focused: (on) => {
    hold.keyboard.value = on;
    if (on && !hold.cursor.value) arrive();
  },
});

interface Seen<Player> {
  viewer: number | null;
  players: readonly Player[];
}

export abstract class MapHold<Player, Obs extends Seen<Player>> implements Pointing {
  readonly hover = signal<string | null>(null);
  readonly cursor = signal<string | null>(null);
  readonly keyboard = signal(false);
  /** A tapped place that waits for its green button. */
  readonly anchor = signal<string | null>(null);
  readonly marked = signal<ReadonlySet<string>>(new Set());
  readonly pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
  readonly obs: ReadonlySignal<Obs | null>;
  abstract readonly view: ReadonlySignal<View | null>;
  protected stops: (() => void)[] = [];

  constructor(readonly table: TableModel) {
    this.obs = computed(() => this.table.observation.value as unknown as Obs | null);
  }
  close(): void {
    this.stops.forEach((stop) => stop());
  }

  /** A place was clicked, tapped or entered. */
  abstract point(place: string | null, touch: boolean): void;
  /** A choice pointed out elsewhere (a hint): shown, not yet played. */
  abstract takeUp(choice: Choice): void;
  /** Put down what was picked last; false when nothing was. */
  abstract cancel(): boolean;

  get me(): Player | null {
    const o = this.obs.value;
    return o && o.viewer !== null ? (o.players[o.viewer] ?? null) : null;
  }
  get myTurn(): boolean {
    return this.table.myTurn.value && !this.table.replay.active.value;
  }
  term(id: string): string {
    return this.table.speech.term(id);
  }
  terms(ids: readonly string[]): string {
    return ids.map((id) => this.term(id)).join(", ");
  }
  /** Tell why this is not possible. */
  async refuse(action: string): Promise<void> {
    if (!this.myTurn) return;
    const told = await this.table.explain(action);
    if (told && !told.legal && told.reason) this.table.tell(told.reason, told.clause, true);
  }
}
