import { t } from "../../shell/i18n.js";
const alwaysFor = (hold, kind) => {
  const a = hold.always.value[kind];
  return a && a.day === hold.obs.value?.day ? a : null;
};
const setAlways = (hold, kind, on) => {
  const day = hold.obs.value?.day ?? 0, most = Math.max(0, ...hold.counts.map((c) => c.count ?? 0));
  hold.always.value = {
    ...hold.always.value,
    [kind]: on ? { day, all: hold.wanted === most } : { day: -1, all: false }
  };
};
const answerAlways = (hold) => {
  const kind = hold.kind, rule = hold.question.peek() === "count" ? alwaysFor(hold, kind) : null;
  if (!rule || !hold.table.myTurn.peek()) return;
  const by = [...hold.counts].sort((a, b) => (a.count ?? 0) - (b.count ?? 0)), choice = rule.all ? by[by.length - 1] : by[0];
  if (choice)
    setTimeout(() => {
      if (hold.choices.peek().includes(choice))
        void hold.table.act(choice.do).then((done) => {
          if (done) hold.table.tell(t("mp_always_did", { what: hold.term(kind) }));
        });
    }, 0);
};
export {
  alwaysFor,
  answerAlways,
  setAlways
};
