// A move of a reviewed game that is tried again at a table of its own: when the turn is over the server judges it.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { TriedMove } from "../wire.js";
import type { Choice } from "../games/view.js";
import { api } from "../shell/api.js";
import { keepBox } from "../shell/boxes.js";
import { saveTutorial, type PracticeKey } from "../shell/settings.js";
import { startAgainstBots, startPractice } from "../lobby/start.js";
import type { TableModel } from "./model.js";

export class PracticeModel {
  /** What was done here. */
  readonly own: ReadonlySignal<readonly string[]>;
  /** The move is made: there is something to judge. */
  readonly over: ReadonlySignal<boolean>;
  /** The judgement of just that; null while it is asked for. */
  readonly tried: ReadonlySignal<TriedMove | null>;
  /** The notations that may be played now; null: all that are legal. */
  readonly allowed: ReadonlySignal<ReadonlySet<string> | null>;
  private readonly last = signal<{ done: string; tried: TriedMove } | null>(null);
  private asked = "";
  private readonly stop: () => void;

  constructor(
    private readonly table: TableModel,
    readonly key: PracticeKey,
  ) {
    this.own = computed(() => table.log.value.filter((line) => line.seat === key.seat).map((line) => line.do ?? ""));
    this.over = computed(() => {
      const frame = table.frame.value;
      return (
        this.own.value.length > 0 && !!frame && (!key.task.wholeTurn || frame.actor !== key.seat || table.over.value)
      );
    });
    this.tried = computed(() => {
      const last = this.last.value;
      return last?.done === this.own.value.join(";") ? last.tried : null;
    });
    this.allowed = computed(() => (this.over.value ? new Set<string>() : null));
    this.stop = effect(() => this.judge());
  }
  close(): void {
    this.stop();
  }

  accepts(_action: string): boolean {
    return !this.over.value;
  }
  narrow(choices: readonly Choice[]): readonly Choice[] {
    return this.over.value ? [] : choices;
  }

  private judge(): void {
    const own = this.own.value,
      done = own.join(";");
    if (!this.over.value || this.asked === done) return;
    this.asked = done;
    const { task } = this.key;
    api.judgeMove(task.table, task.move, own).then(
      (tried) => {
        this.last.value = { done, tried };
        saveTutorial(this.table.id, { ...this.key, done: true });
        if (task.own && tried.box === null) keepBox(task.table, task.move, tried.outcome);
      },
      (e: unknown) => {
        this.asked = ""; // asked again when the table changes
        this.table.showRefusal(e);
      },
    );
  }

  /** Play on at a new table, against bots as they sat there. */
  async playOn(): Promise<void> {
    const { table } = this,
      { game, seat, task } = this.key,
      ply = table.frame.value?.ply ?? 0;
    try {
      await api.close(table.id); // the others must not look into a position that is still played
      await startAgainstBots(game, seat, { from: "table", table: table.id, ply }, task.levels ?? [], task.seats);
    } catch (error) {
      table.showRefusal(error);
    }
  }

  /** The same position once more. */
  async again(): Promise<void> {
    const { game, seat, task } = this.key;
    await startPractice(game, seat, task, this.table.id).catch((error: unknown) => this.table.showRefusal(error));
  }
}
