import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { signed, t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon, Shape } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
const LEAST_POINTS = 0.5;
const MOST_SOURCES = 4;
const describeStep = (table, seat, step) => {
  const name = `${table.nameOf(seat)} `;
  const sentences = step.events.filter((e) => e.seat === seat).map((e) => table.texts.event(e));
  const text = sentences.find((each) => each) ?? "";
  if (!text.startsWith(name)) return text || table.texts.action(step.kind);
  const rest = text.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};
const placesOf = (table, session, candidate) => {
  const first = candidate.steps[0], choice = table.choices.value.find((c) => c.do === first.do), cards = Array.isArray(choice?.["cards"]) ? choice["cards"] : [];
  return [...first.events.flatMap((e) => session.places(e)), ...cards];
};
const Points = ({
  table,
  label,
  points
}) => {
  const listed = Object.entries(points).filter(([, n]) => Math.abs(n) >= LEAST_POINTS).sort((a, b) => b[1] - a[1]).slice(0, MOST_SOURCES);
  if (!listed.length) return null;
  const sum = Object.values(points).reduce((all, n) => all + n, 0);
  return /* @__PURE__ */ jsxs("div", { class: "pts", children: [
    /* @__PURE__ */ jsx("dt", { children: label }),
    /* @__PURE__ */ jsxs("dd", { children: [
      /* @__PURE__ */ jsx("b", { class: "num", children: signed(Math.round(sum)) }),
      listed.map(([source, n]) => /* @__PURE__ */ jsxs("span", { class: "src", children: [
        table.texts.source(source),
        " ",
        /* @__PURE__ */ jsx("span", { class: "num", children: rounded(n) })
      ] }, source))
    ] })
  ] });
};
const rounded = (n) => (Math.abs(n) >= 10 ? Math.round(n) : Math.round(n * 10) / 10).toLocaleString(lang.value);
const CandidateRow = ({
  table,
  session,
  hint,
  candidate,
  number,
  chosen,
  choose
}) => {
  const [first, ...then] = candidate.steps;
  const choice = table.choices.value.find((c) => c.do === first.do);
  const highlight = () => session.highlight(placesOf(table, session, candidate));
  return /* @__PURE__ */ jsxs("li", { class: `cand${chosen ? " on" : ""}`, onMouseEnter: highlight, onMouseLeave: () => session.highlight([]), children: [
    /* @__PURE__ */ jsxs(
      "button",
      {
        type: "button",
        class: "what",
        "aria-expanded": chosen,
        onFocus: highlight,
        onBlur: () => session.highlight([]),
        onClick: choose,
        children: [
          /* @__PURE__ */ jsx("span", { class: "rank num", children: number + 1 }),
          /* @__PURE__ */ jsxs("span", { class: "do", children: [
            describeStep(table, hint.seat, first),
            hint.played === first.do && /* @__PURE__ */ jsx("em", { class: "tag", children: t("hint_played") })
          ] }),
          /* @__PURE__ */ jsxs("span", { class: "lead num", title: t("hint_lead_note"), children: [
            /* @__PURE__ */ jsxs("span", { class: "sr", children: [
              t("hint_lead_note"),
              " "
            ] }),
            signed(Math.round(candidate.value)),
            /* @__PURE__ */ jsx("small", { children: t("hint_lead") })
          ] })
        ]
      }
    ),
    chosen && /* @__PURE__ */ jsxs("div", { class: "more", children: [
      /* @__PURE__ */ jsx("p", { class: "why", children: candidate.why[lang.value] }),
      /* @__PURE__ */ jsxs("dl", { children: [
        /* @__PURE__ */ jsx(Points, { table, label: t("hint_now"), points: candidate.now }),
        /* @__PURE__ */ jsx(Points, { table, label: t("hint_later"), points: candidate.later })
      ] }),
      then.length > 0 && /* @__PURE__ */ jsxs("p", { class: "then", children: [
        /* @__PURE__ */ jsx("b", { children: t("hint_then") }),
        " ",
        then.slice(0, 4).map((step) => describeStep(table, hint.seat, step).replace(/\.$/, "")).join(" · "),
        then.length > 4 ? " …" : ""
      ] }),
      /* @__PURE__ */ jsxs("p", { class: "acts", children: [
        /* @__PURE__ */ jsx("code", { children: first.do }),
        choice && /* @__PURE__ */ jsxs("button", { class: "btn go", disabled: table.busy.value, onClick: () => void table.act(first.do), children: [
          /* @__PURE__ */ jsx(Icon, { id: "tick" }),
          t("hint_do")
        ] })
      ] })
    ] })
  ] });
};
const HintPanel = ({ table, session }) => {
  const asked = table.hints.shown.value, hint = asked?.answer ?? null;
  const chosen = useSignal(0);
  const list = useRef(null);
  const focusBefore = useRef(null);
  const pick = (number) => {
    chosen.value = number;
    const choice = table.choices.value.find((c) => c.do === hint?.candidates[number]?.steps[0]?.do);
    if (choice) session.select?.(choice);
    requestAnimationFrame(() => list.current?.querySelector(".cand.on")?.scrollIntoView({ block: "nearest" }));
  };
  useEffect(() => {
    if (!asked) return;
    focusBefore.current = document.activeElement;
    return () => {
      session.highlight([]);
      if (list.current === null && focusBefore.current instanceof HTMLElement && document.activeElement === document.body)
        focusBefore.current.focus({ preventScroll: true });
    };
  }, [asked?.about, asked?.ply, asked?.version]);
  useEffect(() => {
    if (!hint) return;
    chosen.value = 0;
    list.current?.querySelector(".what")?.focus({ preventScroll: true });
    table.announce(
      hint.candidates.map((c, i) => `${i + 1}: ${describeStep(table, hint.seat, c.steps[0])} ${c.why[lang.value]}`).join(" ")
    );
  }, [hint]);
  if (!asked) return null;
  const title = t(asked.about === "hint" ? "hint" : "why_move");
  return /* @__PURE__ */ jsxs("section", { class: "hint-panel panel", role: "dialog", "aria-label": title, ref: list, children: [
    /* @__PURE__ */ jsxs("header", { children: [
      /* @__PURE__ */ jsx(Icon, { id: "bulb" }),
      /* @__PURE__ */ jsx("h2", { children: title }),
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("close"), onClick: () => table.hints.close(), children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
    ] }),
    hint ? /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Intro, { table, hint }),
      /* @__PURE__ */ jsx("ol", { children: hint.candidates.map((candidate, i) => /* @__PURE__ */ jsx(
        CandidateRow,
        {
          table,
          session,
          hint,
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
      t("hint_thinking")
    ] })
  ] });
};
const Intro = ({ table, hint }) => {
  if (hint.played === null) return /* @__PURE__ */ jsx("p", { class: "intro", children: t("hint_from", { level: levelName(hint.level) }) });
  const seat = table.seat(hint.seat), own = seat?.kind === "bot" && seat.level === hint.level, same = hint.candidates[0]?.steps[0]?.do === hint.played;
  const key = own ? same ? "why_own" : "why_otherwise" : "why_adviser";
  return /* @__PURE__ */ jsxs("p", { class: "intro", children: [
    /* @__PURE__ */ jsx(Shape, { seat: hint.seat, cls: "mini" }),
    /* @__PURE__ */ jsxs("span", { children: [
      t(key, { name: table.nameOf(hint.seat), level: levelName(hint.level) }),
      !hint.candidates.some((c) => c.steps[0]?.do === hint.played) && /* @__PURE__ */ jsxs(Fragment, { children: [
        " ",
        t("hint_was"),
        " ",
        /* @__PURE__ */ jsx("code", { children: hint.played })
      ] })
    ] })
  ] });
};
export {
  HintPanel
};
