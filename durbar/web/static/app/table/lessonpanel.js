import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useEffect } from "../../vendor/hooks.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { playNow } from "../lobby/start.js";
const leave = async (table) => {
  await api.close(table.id).catch(() => null);
  go("/");
};
const playOn = async (table, game) => {
  try {
    const facts = (await api.games()).games.find((g) => g.id === game);
    await api.close(table.id);
    if (facts) await playNow(facts);
  } catch (error) {
    table.refuse(error);
  }
};
const useLesson = (table, session) => {
  const due = table.lesson?.due.value, step = due?.learner ? table.lesson?.lesson.value?.steps[due.step] : null;
  useEffect(() => {
    if (table.lesson) session.light(table.resting.value = step?.light ?? []);
  }, [step, session]);
};
const LessonPanel = ({
  table,
  lesson,
  cls
}) => {
  const told = lesson.lesson.value, step = told?.steps[lesson.step.value], done = lesson.done.value;
  return /* @__PURE__ */ jsxs("section", { class: `lesson panel ${cls}`, "aria-label": t("lesson"), children: [
    /* @__PURE__ */ jsxs("header", { children: [
      /* @__PURE__ */ jsx("h2", { children: t("lesson") }),
      told && /* @__PURE__ */ jsx("span", { class: "num", children: t("lesson_step", { n: lesson.step.value + 1, of: told.steps.length }) }),
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("lesson_leave"), title: t("lesson_leave"), onClick: () => void leave(table), children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
    ] }),
    told && /* @__PURE__ */ jsx("progress", { max: told.steps.length, value: done ? told.steps.length : lesson.step.value, "aria-hidden": "true" }),
    /* @__PURE__ */ jsx("p", { class: "note", role: "status", "aria-live": "polite", "aria-atomic": "true", children: lesson.note.value }),
    /* @__PURE__ */ jsx("footer", { class: "acts", children: done ? /* @__PURE__ */ jsxs("button", { class: "btn primary", onClick: () => void playOn(table, lesson.key.game), children: [
      /* @__PURE__ */ jsx(Icon, { id: "play" }),
      t("lesson_bots")
    ] }) : /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "btn show",
          disabled: !lesson.due.value?.learner || table.busy.value,
          onClick: () => lesson.show(),
          children: t("lesson_show")
        }
      ),
      /* @__PURE__ */ jsx("span", { class: "clauses", children: step?.clauses.map((id) => /* @__PURE__ */ jsx(
        "button",
        {
          class: "link",
          "aria-label": t("rule_n", { id }),
          title: t("rule_n", { id }),
          onClick: () => table.openRules(id),
          children: id
        },
        id
      )) })
    ] }) })
  ] });
};
export {
  LessonPanel,
  useLesson
};
