import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { gameTitle } from "../shell/games.js";
import { ago, t } from "../shell/i18n.js";
import { Shape } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { viewOf } from "../games/registry.js";
import { wordsOf } from "../table/words.js";
const yourTurn = (s) => s.status === "playing" && s.actor !== null && s.yours.includes(s.actor);
const List = ({
  title,
  rows,
  none,
  short = false,
  hot = false
}) => {
  const all = useSignal(false);
  const shown = short && !all.value ? rows.slice(0, 4) : rows;
  return /* @__PURE__ */ jsxs("section", { class: `panel${hot ? " hot-list" : ""}`, "aria-label": title, children: [
    /* @__PURE__ */ jsxs("h2", { children: [
      title,
      short && rows.length > 4 && !all.value && /* @__PURE__ */ jsx(
        "button",
        {
          class: "link",
          onClick: () => {
            all.value = true;
          },
          children: t("all_n", { n: rows.length })
        }
      )
    ] }),
    shown.map((s) => /* @__PURE__ */ jsx(Row, { s }, s.id)),
    rows.length === 0 && /* @__PURE__ */ jsx("p", { class: "none", children: none })
  ] });
};
const Row = ({ s }) => {
  const view = viewOf(s.game), hot = yourTurn(s), name = gameTitle(s.game);
  const others = s.seats.filter((p) => !s.yours.includes(p.seat) && p.kind !== "open").map((p) => p.name || t(p.kind === "bot" ? "bot_n" : "seat_n", { n: p.seat + 1 }));
  const head = hot ? t("row_your_turn", { game: name }) : s.status === "over" ? t("row_over", { game: name, scores: s.scores.join(" – ") }) : s.status === "playing" && s.actor !== null && s.yours.length ? t("row_waiting", { game: name, name: s.seats[s.actor]?.name || t("seat_n", { n: s.actor + 1 }) }) : name;
  const button = hot ? "row_play" : s.status === "waiting" && !s.yours.length ? "row_sit" : s.status === "over" ? "row_look" : s.yours.length ? "row_open" : "row_watch";
  return /* @__PURE__ */ jsxs("div", { class: `t${hot ? " hot" : ""}`, children: [
    /* @__PURE__ */ jsx("span", { class: "sq", children: /* @__PURE__ */ jsx(view.Thumb, { close: true }) }),
    /* @__PURE__ */ jsxs("div", { children: [
      /* @__PURE__ */ jsx("b", { children: head }),
      /* @__PURE__ */ jsxs("small", { children: [
        others.join(", "),
        others.length ? " · " : "",
        ago(s.changed),
        optionsText(s)
      ] })
    ] }),
    /* @__PURE__ */ jsx("span", { class: "seats", children: s.seats.map(
      (p) => p.kind === "open" ? /* @__PURE__ */ jsx("span", { class: "free", title: t("open_seat") }, p.seat) : /* @__PURE__ */ jsx(
        "span",
        {
          class: `seat-${p.seat + 1}${s.actor === p.seat && s.status === "playing" ? " now" : ""}`,
          title: p.name,
          children: /* @__PURE__ */ jsx(Shape, { seat: p.seat, cls: "" })
        },
        p.seat
      )
    ) }),
    /* @__PURE__ */ jsx("a", { class: `btn ${hot ? "go" : ""}`, href: `/table/${s.id}`, onClick: followLink, children: t(button) })
  ] });
};
const optionsText = (s) => {
  const ids = Object.keys(s.options);
  if (!ids.length) return "";
  const labels = wordsOf(s.game)?.catalogue?.["options"] ?? {};
  return ` · ${ids.map((id) => labels[`${id}_${String(s.options[id])}`] ?? labels[id] ?? id).join(", ")}`;
};
export {
  List,
  yourTurn
};
