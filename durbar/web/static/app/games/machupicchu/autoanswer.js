import { t } from "../../shell/i18n.js";
const autoAnswerFor = (selection, kind) => {
  const a = selection.autoAnswers.value[kind];
  return a && a.day === selection.obs.value?.day ? a : null;
};
const setAutoAnswer = (selection, kind, on) => {
  const day = selection.obs.value?.day ?? 0, most = Math.max(0, ...selection.counts.map((c) => c.count ?? 0));
  selection.autoAnswers.value = {
    ...selection.autoAnswers.value,
    [kind]: on ? { day, all: selection.wanted === most } : { day: -1, all: false }
  };
};
const answerByRule = (selection) => {
  const kind = selection.kind, rule = selection.question.peek() === "count" ? autoAnswerFor(selection, kind) : null;
  if (!rule || !selection.table.myTurn.peek()) return;
  const by = [...selection.counts].sort((a, b) => (a.count ?? 0) - (b.count ?? 0)), choice = rule.all ? by[by.length - 1] : by[0];
  if (choice)
    setTimeout(() => {
      if (selection.choices.peek().includes(choice))
        void selection.table.act(choice.do).then((done) => {
          if (done) selection.table.notify(t("mp_always_did", { what: selection.term(kind) }));
        });
    }, 0);
};
export {
  answerByRule,
  autoAnswerFor,
  setAutoAnswer
};
