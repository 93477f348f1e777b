// "Always do this today": a question of production or sacrifice that answers itself until the night.
import { t } from "../../shell/i18n.js";
import type { Hold } from "./session.js";

export interface Always {
  day: number;
  all: boolean;
}

export const alwaysFor = (hold: Hold, kind: string): Always | null => {
  const a = hold.always.value[kind];
  return a && a.day === hold.obs.value?.day ? a : null;
};
export const setAlways = (hold: Hold, kind: string, on: boolean): void => {
  const day = hold.obs.value?.day ?? 0,
    most = Math.max(0, ...hold.counts.map((c) => c.count ?? 0));
  hold.always.value = {
    ...hold.always.value,
    [kind]: on ? { day, all: hold.wanted === most } : { day: -1, all: false },
  };
};

/** Answer by itself what was asked to be answered always: with a choice it was sent. */
export const answerAlways = (hold: Hold): void => {
  const kind = hold.kind,
    rule = hold.question.peek() === "count" ? alwaysFor(hold, kind) : null;
  if (!rule || !hold.table.myTurn.peek()) return;
  const by = [...hold.counts].sort((a, b) => (a.count ?? 0) - (b.count ?? 0)),
    choice = rule.all ? by[by.length - 1] : by[0];
  if (choice)
    setTimeout(() => {
      if (hold.choices.peek().includes(choice))
        void hold.table.act(choice.do).then((done) => {
          if (done) hold.table.tell(t("mp_always_did", { what: hold.term(kind) }));
        });
    }, 0);
};
