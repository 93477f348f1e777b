import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { Refusal, api } from "../shell/api.js";
import { signed, t } from "../shell/i18n.js";
import { Dialog, Icon, SeatBadge, Shape } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { saveMuted, saveToken, tokenFor } from "../shell/settings.js";
import { Chart } from "./chart.js";
import { startingScores } from "./series.js";
const rematch = async (table) => {
  try {
    const next = table.facts.value?.next ?? (await api.rematch(table.id)).table;
    const token = tokenFor(table.id);
    if (token) saveToken(next, token);
    if (table.muted.value.size) saveMuted(next, [...table.muted.value]);
    go(`/table/${next}`);
  } catch (error) {
    if (error instanceof Refusal) table.showRefusal(error);
    else throw error;
  }
};
const verdict = (table) => {
  const winners = table.frame.value?.result?.winners ?? [];
  const names = winners.map((w) => table.called(w));
  if (winners.length === 1) return table.isMe(winners[0]) ? t("you_win") : t("wins", { name: names[0] });
  return t("share_victory", { names: names.join(", ") });
};
const finalScoring = (table) => {
  const scored = table.log.value.flatMap(
    (line) => line.events.filter((e) => typeof e.data["points"] === "number").map((event) => ({ ply: line.ply, event }))
  );
  const named = scored.filter(({ event }) => String(event.data["source"] ?? "").startsWith("final"));
  return named.length ? named : scored.filter(({ ply }) => ply === table.log.value.at(-1)?.ply);
};
const Ending = ({
  table,
  session,
  close
}) => {
  const tab = useSignal(session.FinalScoring ? "story" : "sources");
  const result = table.frame.value?.result;
  const seats = (table.facts.value?.seats ?? []).map((s) => s.seat);
  const won = (seat) => Number(result?.winners.includes(seat) ?? false);
  const above = (a, b) => (result?.scores[b] ?? 0) - (result?.scores[a] ?? 0) || won(b) - won(a);
  const order = [...seats].sort(above);
  const kinds = [...new Set((result?.sources ?? []).flatMap((s) => Object.keys(s)))];
  const story = finalScoring(table);
  const before = startingScores(table.log.value, result?.scores ?? []);
  const { texts } = table;
  return /* @__PURE__ */ jsxs(Dialog, { title: t("game_over"), cls: "ending", close, children: [
    /* @__PURE__ */ jsxs("div", { class: "verdict", children: [
      /* @__PURE__ */ jsx(Icon, { id: "crown", cls: "i big" }),
      /* @__PURE__ */ jsx("p", { children: verdict(table) })
    ] }),
    /* @__PURE__ */ jsx("ol", { class: "podium num", children: order.map((seat) => {
      const place = 1 + order.filter((o) => above(o, seat) < 0).length;
      return /* @__PURE__ */ jsxs("li", { class: `seat-${seat + 1}${result?.winners.includes(seat) ? " first" : ""}`, children: [
        /* @__PURE__ */ jsx("span", { class: "place", children: place }),
        /* @__PURE__ */ jsx(SeatBadge, { seat }),
        /* @__PURE__ */ jsx("span", { class: "nm", children: table.called(seat) }),
        /* @__PURE__ */ jsx("b", { children: result?.scores[seat] ?? 0 })
      ] }, seat);
    }) }),
    /* @__PURE__ */ jsx("div", { class: "tabs", role: "tablist", children: ["sources", "chart", "story"].map((id) => /* @__PURE__ */ jsx(
      "button",
      {
        role: "tab",
        id: `tab-${id}`,
        "aria-selected": tab.value === id,
        "aria-controls": "ending-tab",
        class: tab.value === id ? "on" : "",
        onClick: () => {
          tab.value = id;
        },
        children: t(`end_${id}`)
      },
      id
    )) }),
    /* @__PURE__ */ jsxs("div", { id: "ending-tab", role: "tabpanel", "aria-labelledby": `tab-${tab.value}`, class: "tabbody", tabIndex: 0, children: [
      tab.value === "sources" && /* @__PURE__ */ jsxs("table", { class: "sources num", children: [
        /* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsxs("tr", { children: [
          /* @__PURE__ */ jsx("th", { scope: "col", children: t("end_from") }),
          seats.map((s) => /* @__PURE__ */ jsxs("th", { scope: "col", children: [
            /* @__PURE__ */ jsx(Shape, { seat: s }),
            " ",
            table.called(s)
          ] }, s))
        ] }) }),
        /* @__PURE__ */ jsxs("tbody", { children: [
          before.some((n) => n !== 0) && /* @__PURE__ */ jsxs("tr", { children: [
            /* @__PURE__ */ jsx("th", { scope: "row", children: t("end_before") }),
            seats.map((s) => /* @__PURE__ */ jsx("td", { children: before[s] }, s))
          ] }),
          kinds.map((k) => /* @__PURE__ */ jsxs("tr", { children: [
            /* @__PURE__ */ jsx("th", { scope: "row", children: texts.source(k) }),
            seats.map((s) => /* @__PURE__ */ jsx("td", { children: result?.sources[s]?.[k] ?? "–" }, s))
          ] }, k))
        ] }),
        /* @__PURE__ */ jsx("tfoot", { children: /* @__PURE__ */ jsxs("tr", { children: [
          /* @__PURE__ */ jsx("th", { scope: "row", children: t("end_total") }),
          seats.map((s) => /* @__PURE__ */ jsx("td", { children: result?.scores[s] ?? 0 }, s))
        ] }) })
      ] }),
      tab.value === "chart" && session.chart && /* @__PURE__ */ jsx("p", { class: "fine", children: session.chart.title() }),
      tab.value === "chart" && /* @__PURE__ */ jsx(
        Chart,
        {
          series: session.chart?.series(table.log.value, seats.length),
          from: before,
          log: table.log.value,
          names: seats.map((s) => table.called(s)),
          go: (ply) => {
            close();
            table.replay.go(ply);
          }
        }
      ),
      tab.value === "story" && session.FinalScoring && /* @__PURE__ */ jsx(session.FinalScoring, {}),
      tab.value === "story" && !session.FinalScoring && /* @__PURE__ */ jsxs("ol", { class: "story", children: [
        story.map(({ ply, event }, i) => /* @__PURE__ */ jsx("li", { class: `seat-${event.seat + 1}`, children: /* @__PURE__ */ jsxs(
          "button",
          {
            onClick: () => {
              close();
              table.replay.go(ply + 1);
              session.highlight(session.places(event));
            },
            title: t("log_goto"),
            children: [
              /* @__PURE__ */ jsx(Shape, { seat: event.seat }),
              /* @__PURE__ */ jsx("span", { children: texts.event(event) }),
              /* @__PURE__ */ jsx("b", { class: "num", children: signed(event.data["points"]) })
            ]
          }
        ) }, i)),
        story.length === 0 && /* @__PURE__ */ jsx("li", { class: "none", children: t("end_no_story") })
      ] })
    ] }),
    /* @__PURE__ */ jsxs("footer", { class: "acts", children: [
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          onClick: () => {
            close();
            table.replay.play();
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "play" }),
            t("replay")
          ]
        }
      ),
      /* @__PURE__ */ jsxs("a", { class: "btn", href: api.recordPath(table.id), download: `durbar-${table.id}.txt`, children: [
        /* @__PURE__ */ jsx(Icon, { id: "download" }),
        t("record")
      ] }),
      /* @__PURE__ */ jsx("span", { class: "grow" }),
      table.mine.value.length > 0 && /* @__PURE__ */ jsxs("button", { class: "btn primary", onClick: () => void rematch(table), children: [
        /* @__PURE__ */ jsx(Icon, { id: "restart" }),
        t("rematch")
      ] })
    ] })
  ] });
};
export {
  Ending,
  rematch,
  verdict
};
