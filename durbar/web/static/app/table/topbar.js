import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon, LangToggle, Logo, SoundToggle, ThemeToggle } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { verdict } from "./ending.js";
import { TableModel } from "./model.js";
const Bar = ({
  table,
  session,
  game,
  menu
}) => /* @__PURE__ */ jsxs("header", { class: "bar", children: [
  /* @__PURE__ */ jsxs("a", { class: "brand", href: "/", onClick: followLink, "aria-label": t("to_lobby"), children: [
    /* @__PURE__ */ jsx("span", { class: "phone", children: /* @__PURE__ */ jsx(Icon, { id: "back" }) }),
    /* @__PURE__ */ jsx("span", { class: "wide-only", children: /* @__PURE__ */ jsx(Logo, {}) }),
    /* @__PURE__ */ jsx("span", { class: "wide-only", children: "Durbar" })
  ] }),
  /* @__PURE__ */ jsx("span", { class: "sep wide-only" }),
  /* @__PURE__ */ jsxs("div", { class: "where", children: [
    /* @__PURE__ */ jsx("h1", { class: "title", children: gameTitle(game) }),
    /* @__PURE__ */ jsx("span", { class: "meta num", children: session.status() })
  ] }),
  session.BarStatus ? /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "strip wide-only", children: /* @__PURE__ */ jsx(session.BarStatus, {}) }),
    /* @__PURE__ */ jsx("span", { class: "grow phone" })
  ] }) : /* @__PURE__ */ jsx("span", { class: "grow" }),
  /* @__PURE__ */ jsx(PhoneHint, { table }),
  /* @__PURE__ */ jsxs("button", { class: "btn quiet rules-btn", onClick: () => table.openRules(), "aria-label": t("rules"), children: [
    /* @__PURE__ */ jsx(Icon, { id: "help" }),
    /* @__PURE__ */ jsx("span", { class: "wide-only", children: t("rules") }),
    /* @__PURE__ */ jsx("kbd", { class: "wide-only", children: "?" })
  ] }),
  /* @__PURE__ */ jsxs("span", { class: "wide-only tools", children: [
    /* @__PURE__ */ jsx(SoundToggle, {}),
    /* @__PURE__ */ jsx(ThemeToggle, {}),
    /* @__PURE__ */ jsx(LangToggle, {})
  ] }),
  /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("menu"), title: t("menu"), onClick: menu, children: /* @__PURE__ */ jsx(Icon, { id: "menu" }) })
] });
const PhoneHint = ({ table }) => table.facts.value?.status === "playing" && table.hintsOffered.value && table.mine.value.length ? /* @__PURE__ */ jsx(
  "button",
  {
    class: "tool phone hint",
    disabled: !table.hints.possible.value,
    "aria-label": t("hint"),
    onClick: () => table.hints.hint(),
    children: /* @__PURE__ */ jsx(Icon, { id: "bulb" })
  }
) : null;
const Prompt = ({ table, session }) => {
  const own = session.prompt(), o = table.observation.value;
  const asked = o?.["prompt"];
  const text = !own && asked ? unnamed(table, table.texts.prompt(asked.key, asked.facts ?? {}), asked.facts?.["seat"]) : "";
  const actor = o?.["actor"];
  const turn = table.replay.active.value ? t(table.replay.recap.value ? "since_title" : "replay_now") : table.over.value ? verdict(table) : table.facts.value?.status === "waiting" ? t("table_waiting") : table.myTurn.value ? t("your_turn_title") : actor != null && actor >= 0 ? t("turn_of", { name: table.nameOf(actor) }) : "";
  const mine = table.myTurn.value && !table.replay.active.value;
  return /* @__PURE__ */ jsxs("div", { class: `prompt${own?.bad ? " bad" : ""}${mine ? "" : " quiet"}`, children: [
    /* @__PURE__ */ jsxs("p", { children: [
      /* @__PURE__ */ jsx("b", { children: own?.title ?? turn }),
      " ",
      /* @__PURE__ */ jsx("span", { class: "why", children: own ? own.detail : table.over.value && !table.replay.active.value ? "" : text }),
      mine && !own && session.tip?.() && /* @__PURE__ */ jsx("span", { class: "tip", children: session.tip() }),
      own?.clause && /* @__PURE__ */ jsxs(Fragment, { children: [
        " ",
        /* @__PURE__ */ jsx("button", { class: "link", onClick: () => table.openRules(own.clause), children: t("rule_n", { id: own.clause }) })
      ] })
    ] }),
    session.Meter && !table.over.value && /* @__PURE__ */ jsx(session.Meter, {})
  ] });
};
const unnamed = (table, text, seat) => {
  const name = typeof seat === "number" ? `${table.nameOf(seat)}: ` : "", bare = text.replace(/\u00a0:/, ":").replace(" : ", ": ");
  if (!name || !bare.startsWith(name)) return text;
  const rest = bare.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};
export {
  Bar,
  Prompt
};
