// Hints of a bot: asked for in one's own turn, or about a ply of a finished game. Shown as long as the table is at that ply.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Candidate, Hint } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import type { TableModel } from "./model.js";

interface HintRequest {
  about: "hint" | "why";
  ply: number;
  version: number;
  /** Null until the server answers. */
  answer: Hint | null;
}

export class HintModel {
  private readonly asked = signal<HintRequest | null>(null);
  /** The candidate that is drawn on the board. */
  readonly marked = signal<Candidate | null>(null);
  /** The request, as long as the table or the replay is still at its ply. */
  readonly shown: ReadonlySignal<HintRequest | null>;
  readonly possible: ReadonlySignal<boolean>;
  /** The ply the replay has just shown, if a seat decided it and the game is over. */
  readonly decided: ReadonlySignal<number | null>;

  constructor(private readonly table: TableModel) {
    const { replay, frame } = table;
    this.shown = computed(() => {
      const a = this.asked.value;
      if (!a) return null;
      if (a.about === "why") return replay.active.value && replay.lastMove.value === a.ply ? a : null;
      return !replay.active.value && frame.value?.version === a.version && table.myTurn.value ? a : null;
    });
    this.possible = computed(
      () =>
        table.myTurn.value &&
        !table.plan.active.value &&
        !replay.active.value &&
        table.handover.value === null &&
        table.hintsOffered.value,
    );
    this.decided = computed(() => {
      const asks = table.over.value && replay.active.value && table.canExplain.value;
      return asks ? replay.lastMove.value : null;
    });
  }

  close(): void {
    this.asked.value = null;
  }
  hint(): void {
    const frame = this.table.frame.value;
    if (!frame) return;
    if (this.possible.value) void this.ask("hint", frame.ply, frame.version, api.hint(this.table.id, frame.ply));
    else this.table.notify(t(this.table.hintsOffered.value ? "hint_not_now" : "hints_none_here"), null, true);
  }
  why(): void {
    const ply = this.decided.value;
    if (ply === null) return;
    this.table.replay.stop();
    void this.ask("why", ply, this.table.frame.value?.version ?? 0, api.why(this.table.id, ply));
  }

  private async ask(about: HintRequest["about"], ply: number, version: number, response: Promise<Hint>): Promise<void> {
    const request: HintRequest = { about, ply, version, answer: null };
    this.asked.value = request;
    this.table.announce(t("hint_thinking"));
    try {
      const answer = await response;
      if (this.asked.value === request) this.asked.value = { ...request, answer };
    } catch (error) {
      if (this.asked.value !== request) return;
      this.asked.value = null;
      if (!(error instanceof Refusal && error.code === "stale")) this.table.showRefusal(error);
    }
  }
}
