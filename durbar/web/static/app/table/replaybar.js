import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { saveToken, saveInvites, myName } from "../shell/settings.js";
const Tool = ({
  icon,
  label,
  click,
  pressed
}) => /* @__PURE__ */ jsx(
  "button",
  {
    class: "btn icon",
    "aria-label": label,
    title: label,
    onClick: click,
    ...pressed === void 0 ? {} : { "aria-pressed": pressed },
    children: /* @__PURE__ */ jsx(Icon, { id: icon })
  }
);
const playOn = async (table, ply) => {
  const facts = table.facts.value;
  if (!facts) return;
  const mine = table.mine.value.length ? table.mine.value : [0];
  try {
    const level = gameFacts(facts.game)?.levels.at(-1) ?? null;
    const made = await api.create({
      game: facts.game,
      seats: facts.seats.map(
        (s) => mine.includes(s.seat) ? { kind: "me", name: s.kind === "person" && s.name ? s.name : myName.value || t("you") } : { kind: "bot", level: s.level ?? level }
      ),
      start: { from: "table", table: table.id, ply }
    });
    saveToken(made.table, made.token);
    saveInvites(made.table, made.invites);
    go(`/table/${made.table}`);
  } catch (error) {
    table.showRefusal(error);
  }
};
const ReplayBar = ({ table }) => {
  const { replay } = table, at = replay.at.value ?? 0, total = replay.total.value;
  const viewAs = replay.viewAs.value, over = table.over.value;
  return /* @__PURE__ */ jsxs("div", { class: "replay", role: "group", "aria-label": t("replay"), children: [
    /* @__PURE__ */ jsxs("div", { class: "rp-tools", children: [
      /* @__PURE__ */ jsx(Tool, { icon: "prev", label: t("replay_turn_back"), click: () => replay.turn(-1) }),
      /* @__PURE__ */ jsx(Tool, { icon: "back", label: t("replay_back"), click: () => replay.step(-1) }),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "btn primary icon",
          "aria-label": t(replay.playing.value ? "replay_pause" : "replay_play"),
          onClick: () => replay.playing.value ? replay.stop() : replay.play(),
          children: /* @__PURE__ */ jsx(Icon, { id: replay.playing.value ? "pause" : "play" })
        }
      ),
      /* @__PURE__ */ jsx(Tool, { icon: "fwd", label: t("replay_on"), click: () => replay.step(1) }),
      /* @__PURE__ */ jsx(Tool, { icon: "next", label: t("replay_turn_on"), click: () => replay.turn(1) }),
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn quiet speed num",
          "aria-label": t("replay_speed"),
          onClick: () => {
            replay.speed.value = replay.speed.value === 4 ? 1 : replay.speed.value * 2;
          },
          children: [
            "×",
            replay.speed.value
          ]
        }
      )
    ] }),
    /* @__PURE__ */ jsxs("label", { class: "rp-slide", children: [
      /* @__PURE__ */ jsx("span", { class: "num", children: t("replay_at", { at, total }) }),
      /* @__PURE__ */ jsx(
        "input",
        {
          type: "range",
          min: 0,
          max: total,
          value: at,
          "aria-label": t("replay_slider"),
          onInput: (e) => {
            replay.stop();
            replay.go(Number(e.currentTarget.value));
          }
        }
      )
    ] }),
    /* @__PURE__ */ jsxs("div", { class: "rp-more", children: [
      over && /* @__PURE__ */ jsxs("label", { class: "view-as", children: [
        /* @__PURE__ */ jsx("span", { children: t("replay_view_as") }),
        /* @__PURE__ */ jsxs(
          "select",
          {
            value: viewAs === void 0 ? "" : String(viewAs),
            onChange: (e) => replay.setViewer(e.currentTarget.value === "" ? void 0 : Number(e.currentTarget.value)),
            children: [
              /* @__PURE__ */ jsx("option", { value: "", children: t(table.mine.value.length ? "replay_own" : "replay_public") }),
              (table.facts.value?.seats ?? []).map((s) => /* @__PURE__ */ jsx("option", { value: s.seat, children: table.nameOf(s.seat) }, s.seat))
            ]
          }
        )
      ] }),
      over && table.canExplain.value && /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn why-btn",
          disabled: table.hints.decided.value === null,
          title: `${t("why_move")} (H)`,
          onClick: () => table.hints.why(),
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "bulb" }),
            t("why_move")
          ]
        }
      ),
      over && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => void playOn(table, at), children: [
        /* @__PURE__ */ jsx(Icon, { id: "branch" }),
        t("play_on")
      ] }),
      over && /* @__PURE__ */ jsxs("a", { class: "btn", href: api.recordPath(table.id), download: `durbar-${table.id}.txt`, children: [
        /* @__PURE__ */ jsx(Icon, { id: "download" }),
        t("record")
      ] }),
      /* @__PURE__ */ jsxs("button", { class: "btn go", onClick: () => replay.go(null), children: [
        /* @__PURE__ */ jsx(Icon, { id: "x" }),
        t("replay_leave")
      ] })
    ] })
  ] });
};
export {
  ReplayBar,
  playOn
};
