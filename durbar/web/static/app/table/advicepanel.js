import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { signed, t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon, Shape } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
const ENOUGH = 0.5;
const NAMED = 4;
const wordsOf = (table, seat, step) => {
  const name = `${table.nameOf(seat)} `;
  const told = step.events.filter((e) => e.seat === seat).map((e) => table.speech.event(e));
  const text = told.find((each) => each) ?? "";
  if (!text.startsWith(name)) return text || table.speech.action(step.kind);
  const rest = text.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};
const lit = (table, session, candidate) => {
  const first = candidate.steps[0], choice = table.choices.value.find((c) => c.do === first.do), cards = Array.isArray(choice?.["cards"]) ? choice["cards"] : [];
  return [...first.events.flatMap((e) => session.places(e)), ...cards];
};
const Points = ({
  table,
  label,
  points
}) => {
  const worth = Object.entries(points).filter(([, n]) => Math.abs(n) >= ENOUGH).sort((a, b) => b[1] - a[1]).slice(0, NAMED);
  if (!worth.length) return null;
  const sum = Object.values(points).reduce((all, n) => all + n, 0);
  return /* @__PURE__ */ jsxs("div", { class: "pts", children: [
    /* @__PURE__ */ jsx("dt", { children: label }),
    /* @__PURE__ */ jsxs("dd", { children: [
      /* @__PURE__ */ jsx("b", { class: "num", children: signed(Math.round(sum)) }),
      worth.map(([source, n]) => /* @__PURE__ */ jsxs("span", { class: "src", children: [
        table.speech.source(source),
        " ",
        /* @__PURE__ */ jsx("span", { class: "num", children: rounded(n) })
      ] }, source))
    ] })
  ] });
};
const rounded = (n) => (Math.abs(n) >= 10 ? Math.round(n) : Math.round(n * 10) / 10).toLocaleString(lang.value);
const Option = ({
  table,
  session,
  told,
  candidate,
  number,
  chosen,
  choose
}) => {
  const [first, ...then] = candidate.steps;
  const choice = table.choices.value.find((c) => c.do === first.do);
  const light = () => session.light(lit(table, session, candidate));
  return /* @__PURE__ */ jsxs("li", { class: `cand${chosen ? " on" : ""}`, onMouseEnter: light, onMouseLeave: () => session.light([]), children: [
    /* @__PURE__ */ jsxs(
      "button",
      {
        type: "button",
        class: "what",
        "aria-expanded": chosen,
        onFocus: light,
        onBlur: () => session.light([]),
        onClick: choose,
        children: [
          /* @__PURE__ */ jsx("span", { class: "rank num", children: number + 1 }),
          /* @__PURE__ */ jsxs("span", { class: "do", children: [
            wordsOf(table, told.seat, first),
            told.played === first.do && /* @__PURE__ */ jsx("em", { class: "tag", children: t("advice_played") })
          ] }),
          /* @__PURE__ */ jsxs("span", { class: "lead num", title: t("advice_lead_note"), children: [
            /* @__PURE__ */ jsxs("span", { class: "sr", children: [
              t("advice_lead_note"),
              " "
            ] }),
            signed(Math.round(candidate.value)),
            /* @__PURE__ */ jsx("small", { children: t("advice_lead") })
          ] })
        ]
      }
    ),
    chosen && /* @__PURE__ */ jsxs("div", { class: "more", children: [
      /* @__PURE__ */ jsx("p", { class: "why", children: candidate.why[lang.value] }),
      /* @__PURE__ */ jsxs("dl", { children: [
        /* @__PURE__ */ jsx(Points, { table, label: t("advice_now"), points: candidate.now }),
        /* @__PURE__ */ jsx(Points, { table, label: t("advice_later"), points: candidate.later })
      ] }),
      then.length > 0 && /* @__PURE__ */ jsxs("p", { class: "then", children: [
        /* @__PURE__ */ jsx("b", { children: t("advice_then") }),
        " ",
        then.slice(0, 4).map((step) => wordsOf(table, told.seat, step).replace(/\.$/, "")).join(" · "),
        then.length > 4 ? " …" : ""
      ] }),
      /* @__PURE__ */ jsxs("p", { class: "acts", children: [
        /* @__PURE__ */ jsx("code", { children: first.do }),
        choice && /* @__PURE__ */ jsxs("button", { class: "btn go", disabled: table.busy.value, onClick: () => void table.act(first.do), children: [
          /* @__PURE__ */ jsx(Icon, { id: "tick" }),
          t("advice_do")
        ] })
      ] })
    ] })
  ] });
};
const AdvicePanel = ({ table, session }) => {
  const asked = table.advice.shown.value, told = asked?.told ?? null;
  const chosen = useSignal(0);
  const list = useRef(null);
  const came = useRef(null);
  const pick = (number) => {
    chosen.value = number;
    const choice = table.choices.value.find((c) => c.do === told?.candidates[number]?.steps[0]?.do);
    if (choice) session.pick?.(choice);
    requestAnimationFrame(() => list.current?.querySelector(".cand.on")?.scrollIntoView({ block: "nearest" }));
  };
  useEffect(() => {
    if (!asked) return;
    came.current = document.activeElement;
    return () => {
      session.light([]);
      if (list.current === null && came.current instanceof HTMLElement && document.activeElement === document.body)
        came.current.focus({ preventScroll: true });
    };
  }, [asked?.about, asked?.ply, asked?.version]);
  useEffect(() => {
    if (!told) return;
    chosen.value = 0;
    list.current?.querySelector(".what")?.focus({ preventScroll: true });
    table.announce(
      told.candidates.map((c, i) => `${i + 1}: ${wordsOf(table, told.seat, c.steps[0])} ${c.why[lang.value]}`).join(" ")
    );
  }, [told]);
  if (!asked) return null;
  const title = t(asked.about === "hint" ? "hint" : "why_move");
  return /* @__PURE__ */ jsxs("section", { class: "advice panel", role: "dialog", "aria-label": title, ref: list, children: [
    /* @__PURE__ */ jsxs("header", { children: [
      /* @__PURE__ */ jsx(Icon, { id: "bulb" }),
      /* @__PURE__ */ jsx("h2", { children: title }),
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("close"), onClick: () => table.advice.close(), children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
    ] }),
    told ? /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Intro, { table, told }),
      /* @__PURE__ */ jsx("ol", { children: told.candidates.map((candidate, i) => /* @__PURE__ */ jsx(
        Option,
        {
          table,
          session,
          told,
          candidate,
          number: i,
          chosen: chosen.value === i,
          choose: () => pick(i)
        },
        candidate.steps[0].do
      )) })
    ] }) : /* @__PURE__ */ jsxs("p", { class: "thinking", role: "status", children: [
      /* @__PURE__ */ jsxs("span", { class: "dots", "aria-hidden": "true", children: [
        /* @__PURE__ */ jsx("i", {}),
        /* @__PURE__ */ jsx("i", {}),
        /* @__PURE__ */ jsx("i", {})
      ] }),
      t("advice_thinking")
    ] })
  ] });
};
const Intro = ({ table, told }) => {
  if (told.played === null) return /* @__PURE__ */ jsx("p", { class: "intro", children: t("advice_from", { level: levelName(told.level) }) });
  const seat = table.seat(told.seat), own = seat?.kind === "bot" && seat.level === told.level, same = told.candidates[0]?.steps[0]?.do === told.played;
  const key = own ? same ? "why_own" : "why_otherwise" : "why_adviser";
  return /* @__PURE__ */ jsxs("p", { class: "intro", children: [
    /* @__PURE__ */ jsx(Shape, { seat: told.seat, cls: "mini" }),
    /* @__PURE__ */ jsxs("span", { children: [
      t(key, { name: table.nameOf(told.seat), level: levelName(told.level) }),
      !told.candidates.some((c) => c.steps[0]?.do === told.played) && /* @__PURE__ */ jsxs(Fragment, { children: [
        " ",
        t("advice_was"),
        " ",
        /* @__PURE__ */ jsx("code", { children: told.played })
      ] })
    ] })
  ] });
};
export {
  AdvicePanel
};
