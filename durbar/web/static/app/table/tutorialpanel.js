import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useEffect } from "../../vendor/hooks.js";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
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
    const facts = gameFacts(game);
    await api.close(table.id);
    if (facts) await playNow(facts);
  } catch (error) {
    table.showRefusal(error);
  }
};
const useTutorial = (table, session) => {
  const next = table.tutorial?.next.value, step = next?.learner ? table.tutorial?.script.value?.steps[next.step] : null;
  useEffect(() => {
    if (table.tutorial) session.highlight(table.resting.value = step?.light ?? []);
  }, [step, session]);
};
const TutorialPanel = ({
  table,
  tutorial,
  cls
}) => {
  const script = tutorial.script.value, step = script?.steps[tutorial.step.value], done = tutorial.done.value;
  return /* @__PURE__ */ jsxs("section", { class: `tutorial panel ${cls}`, "aria-label": t("tutorial"), children: [
    /* @__PURE__ */ jsxs("header", { children: [
      /* @__PURE__ */ jsx("h2", { children: t("tutorial") }),
      script && /* @__PURE__ */ jsx("span", { class: "num", children: t("tutorial_step", { n: tutorial.step.value + 1, of: script.steps.length }) }),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "tool",
          "aria-label": t("tutorial_leave"),
          title: t("tutorial_leave"),
          onClick: () => void leave(table),
          children: /* @__PURE__ */ jsx(Icon, { id: "x" })
        }
      )
    ] }),
    script && /* @__PURE__ */ jsx(
      "progress",
      {
        max: script.steps.length,
        value: done ? script.steps.length : tutorial.step.value,
        "aria-hidden": "true"
      }
    ),
    /* @__PURE__ */ jsx("p", { class: "note", role: "status", "aria-live": "polite", "aria-atomic": "true", children: tutorial.note.value }),
    /* @__PURE__ */ jsx("footer", { class: "acts", children: done ? /* @__PURE__ */ jsxs("button", { class: "btn primary", onClick: () => void playOn(table, tutorial.key.game), children: [
      /* @__PURE__ */ jsx(Icon, { id: "play" }),
      t("tutorial_bots")
    ] }) : /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "btn show",
          disabled: !tutorial.next.value?.learner || table.busy.value,
          onClick: () => tutorial.show(),
          children: t("tutorial_show")
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
  TutorialPanel,
  useTutorial
};
