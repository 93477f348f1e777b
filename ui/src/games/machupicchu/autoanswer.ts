// "Always do this today": the page answers a question about production or sacrifice by itself until the night.
import { t } from "../../shell/i18n.js";
import type { BoardSelection } from "./selection.js";

export interface AutoAnswer {
  day: number;
  all: boolean;
}

export const autoAnswerFor = (selection: BoardSelection, kind: string): AutoAnswer | null => {
  const a = selection.autoAnswers.value[kind];
  return a && a.day === selection.obs.value?.day ? a : null;
};
export const setAutoAnswer = (selection: BoardSelection, kind: string, on: boolean): void => {
  const day = selection.obs.value?.day ?? 0,
    most = Math.max(0, ...selection.counts.map((c) => c.count ?? 0));
  selection.autoAnswers.value = {
    ...selection.autoAnswers.value,
    [kind]: on ? { day, all: !selection.declined.value && selection.wanted === most } : { day: -1, all: false },
  };
};

/** Play the answer the player asked for today, if it is among the choices. */
export const answerByRule = (selection: BoardSelection): void => {
  const kind = selection.kind,
    rule = selection.question.peek() === "count" ? autoAnswerFor(selection, kind) : null;
  if (!rule || !selection.table.myTurn.peek()) return;
  const by = [...selection.counts].sort((a, b) => (a.count ?? 0) - (b.count ?? 0)),
    choice = rule.all ? by[by.length - 1] : by[0];
  if (choice)
    setTimeout(() => {
      if (selection.choices.peek().includes(choice))
        void selection.table.act(choice).then((done) => {
          if (done) selection.table.notify(t("mp_always_did", { what: selection.term(kind) }));
        });
    }, 0);
};
