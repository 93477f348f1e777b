import { computed, signal } from "../../vendor/signals.js";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
class AdviceModel {
  constructor(table) {
    this.table = table;
    const { replay, frame } = table;
    this.shown = computed(() => {
      const a = this.asked.value;
      if (!a) return null;
      if (a.about === "why") return replay.at.value === a.ply + 1 ? a : null;
      return !replay.active.value && frame.value?.version === a.version && table.myTurn.value ? a : null;
    });
    this.possible = computed(
      () => table.myTurn.value && !replay.active.value && !table.lesson && table.curtain.value === null && !!table.facts.value?.hints
    );
    this.decided = computed(() => {
      const ply = (replay.at.value ?? 0) - 1;
      return table.over.value && replay.active.value && (table.log.value[ply]?.seat ?? -1) >= 0 ? ply : null;
    });
  }
  table;
  asked = signal(null);
  /** What was asked, while the table or the replay still is where it was. */
  shown;
  possible;
  /** The ply the replay has just shown, if somebody decided it in a game that is over. */
  decided;
  close() {
    this.asked.value = null;
  }
  hint() {
    const frame = this.table.frame.value;
    if (!frame) return;
    if (this.possible.value) void this.ask("hint", frame.ply, frame.version, api.hint(this.table.id, frame.ply));
    else this.table.tell(t(this.table.facts.value?.hints === false ? "hints_none_here" : "hint_not_now"), null, true);
  }
  why() {
    const ply = this.decided.value;
    if (ply === null) return;
    this.table.replay.stop();
    void this.ask("why", ply, this.table.frame.value?.version ?? 0, api.why(this.table.id, ply));
  }
  async ask(about, ply, version, answer) {
    const mine = { about, ply, version, told: null };
    this.asked.value = mine;
    this.table.announce(t("advice_thinking"));
    try {
      const told = await answer;
      if (this.asked.value === mine) this.asked.value = { ...mine, told };
    } catch (error) {
      if (this.asked.value !== mine) return;
      this.asked.value = null;
      if (!(error instanceof Refusal && error.code === "stale")) this.table.refuse(error);
    }
  }
}
export {
  AdviceModel
};
