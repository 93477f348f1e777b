import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon, SeatBadge } from "../shell/parts.js";
const scoresOf = (table) => table.observation.value?.["scores"] ?? [];
const actorOf = (table) => table.observation.value?.["actor"] ?? null;
const standing = (table, seat) => {
  const s = table.seat(seat), acts = actorOf(table) === seat && !table.over.value;
  if (!s) return "";
  if (s.kind === "open") return t("waiting_for_player");
  if (s.kind === "bot") {
    const level = levelName(s.level);
    return acts && !table.replay.active.value ? t("bot_thinking") : t("bot_level", { level });
  }
  if (s.left) return t("left_table");
  if (acts) return t(table.isMe(seat) ? "your_turn" : "to_play");
  return s.connected ? t("online") : t("away");
};
const Player = ({ table, session, seat }) => {
  const s = table.seat(seat), acts = actorOf(table) === seat && !table.over.value;
  const won = table.over.value && !table.replay.active.value && (table.frame.value?.result?.winners ?? []).includes(seat);
  const name = table.called(seat), score = scoresOf(table)[seat] ?? 0;
  return /* @__PURE__ */ jsxs(
    "section",
    {
      class: `pl seat-${seat + 1}${acts ? " on" : ""}${s?.kind === "open" ? " free" : ""}`,
      "aria-label": `${name}, ${t("points", { n: score })}`,
      children: [
        /* @__PURE__ */ jsx(SeatBadge, { seat }),
        /* @__PURE__ */ jsxs("div", { class: "name", children: [
          /* @__PURE__ */ jsx("span", { class: "who-name", title: table.nameOf(seat), children: name }),
          /* @__PURE__ */ jsxs("small", { class: acts ? "acts" : "", children: [
            s?.kind === "bot" && /* @__PURE__ */ jsx(Icon, { id: "bot", cls: "i tiny-i" }),
            standing(table, seat)
          ] })
        ] }),
        /* @__PURE__ */ jsxs("div", { class: "score num", children: [
          won && /* @__PURE__ */ jsx(Icon, { id: "crown", cls: "i won" }),
          /* @__PURE__ */ jsx("span", { class: "score-n", children: score }, score)
        ] }),
        /* @__PURE__ */ jsx("div", { class: "inv num", children: /* @__PURE__ */ jsx(session.Inventory, { seat }) })
      ]
    }
  );
};
const Players = ({ table, session }) => /* @__PURE__ */ jsx("div", { class: `players n${table.facts.value?.seats.length ?? 0}`, children: (table.facts.value?.seats ?? []).map((s) => /* @__PURE__ */ jsx(Player, { table, session, seat: s.seat }, s.seat)) });
export {
  Players
};
