import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { useMemo } from "../../vendor/hooks.js";
import { t, signed } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import { turnsOf } from "./turns.js";
const SHOWN = 24;
const Log = ({ table, session }) => {
  const all = useSignal(false);
  const whole = table.log.value, at = table.replay.at.value, { texts } = table;
  const log = at === null ? whole : whole.slice(0, at);
  const turns = useMemo(() => turnsOf(log, table.turnMarks.value), [whole, at, table.turnMarks.value]);
  const since = sinceTurn(table);
  if (!texts.ready) return /* @__PURE__ */ jsx("ol", { class: "log-list" });
  const shown = all.value ? turns : turns.slice(-SHOWN);
  return /* @__PURE__ */ jsxs("ol", { class: "log-list", onMouseLeave: () => session.highlight(table.resting.value), children: [
    at === null && since && /* @__PURE__ */ jsx(Since, { table, from: since.from }),
    !turns.some((turn) => turn.lines.length) && /* @__PURE__ */ jsx("li", { class: "none", children: t("log_empty") }),
    [...shown].reverse().filter((turn) => turn.lines.length || turn.chapter).map((turn) => /* @__PURE__ */ jsxs("li", { class: "turn", children: [
      /* @__PURE__ */ jsx("div", { class: turn.chapter ? "sep chapter" : "sep", children: turn.chapter ? texts.event(turn.chapter) : turn.seat >= 0 ? t("log_turn", { n: turn.number, name: table.called(turn.seat) }) : turn.number ? t("turn_n", { n: turn.number }) : t("setup") }),
      /* @__PURE__ */ jsx("ol", { children: [...turn.lines].reverse().map(({ line, event, key }) => {
        const text = texts.event(event);
        if (!text) return null;
        const points = event.data["points"];
        const here = at === line.ply + 1;
        return /* @__PURE__ */ jsx(
          "li",
          {
            class: `ev${since && line.ply >= since.from && line.ply < since.to && turn.seat >= 0 ? " new" : ""}${here ? " here" : ""}`,
            children: /* @__PURE__ */ jsxs(
              "button",
              {
                type: "button",
                onMouseEnter: () => session.highlight(session.places(event)),
                onFocus: () => session.highlight(session.places(event)),
                onBlur: () => session.highlight(table.resting.value),
                onClick: () => table.replay.go(line.ply + 1),
                title: t("log_goto"),
                children: [
                  event.seat >= 0 ? /* @__PURE__ */ jsx(Shape, { seat: event.seat, cls: "mini" }) : /* @__PURE__ */ jsx(Icon, { id: "dice", cls: "mini" }),
                  /* @__PURE__ */ jsx(Sentence, { text, name: event.seat >= 0 ? table.nameOf(event.seat) : "" }),
                  points ? /* @__PURE__ */ jsx("b", { class: "num", children: signed(points) }) : null
                ]
              }
            )
          },
          key
        );
      }) })
    ] }, `${turn.number}${turn.chapter?.kind ?? ""}`)),
    turns.length > shown.length && /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn quiet more",
        onClick: () => {
          all.value = true;
        },
        children: t("log_all", { n: turns.length })
      }
    ) })
  ] });
};
const Since = ({ table, from }) => /* @__PURE__ */ jsxs("li", { class: "since-row", children: [
  /* @__PURE__ */ jsx("b", { children: t("since_last") }),
  /* @__PURE__ */ jsxs("button", { class: "btn quiet", onClick: () => void table.replay.playRecap(from), children: [
    /* @__PURE__ */ jsx(Icon, { id: "play" }),
    t("since_show")
  ] })
] });
const Sentence = ({ text, name }) => name && text.startsWith(`${name} `) ? /* @__PURE__ */ jsxs("span", { children: [
  /* @__PURE__ */ jsxs("span", { class: "sr", children: [
    name,
    " "
  ] }),
  text.slice(name.length + 1)
] }) : /* @__PURE__ */ jsx("span", { children: text });
const sinceTurn = (table) => {
  const mine = table.mine.value, log = table.log.value;
  let to = log.length;
  if (table.myTurn.value) while (to > 0 && (mine.includes(log[to - 1].seat) || log[to - 1].seat < 0)) to--;
  let from = to;
  while (from > 0 && !mine.includes(log[from - 1].seat)) from--;
  return mine.length && log.slice(from, to).some((line) => line.seat >= 0) ? { from, to } : null;
};
export {
  Log
};
