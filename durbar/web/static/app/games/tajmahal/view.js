import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { tajArt } from "../../lobby/art.js";
import { t } from "../../shell/i18n.js";
import { Icon, Shape, Svg } from "../../shell/parts.js";
import { Board } from "./board.js";
import { Coin, Pic, SpecialChip } from "./cards.js";
import { Contest } from "./contest.js";
import { Acts, Dock, order } from "./dock.js";
import { Finale } from "./finale.js";
import { watch } from "./motion.js";
import { GOODS, SPECIALS } from "./observation.js";
import { Hold, PHONE } from "./session.js";
import { say } from "./speak.js";
import { tajDefs } from "./symbols.js";
import { goTo, nextTarget, walk } from "./walk.js";
import { Withdrawal } from "./withdraw.js";
class TajSession {
  constructor(table) {
    this.table = table;
    const hold = this.hold = new Hold(table);
    this.stop = watch(hold);
    this.Board = () => /* @__PURE__ */ jsx(Board, { hold });
    this.Dock = () => /* @__PURE__ */ jsx(Dock, { hold });
    this.Aside = () => PHONE.matches ? null : /* @__PURE__ */ jsxs("div", { class: "tj-aside", children: [
      /* @__PURE__ */ jsx(Contest, { hold }),
      /* @__PURE__ */ jsx(Withdrawal, { hold })
    ] });
    this.Acts = () => /* @__PURE__ */ jsx(Acts, { hold });
    this.Strip = () => /* @__PURE__ */ jsx(Visits, { hold });
    this.Finale = () => /* @__PURE__ */ jsx(Finale, { hold });
    this.Inventory = ({ seat }) => /* @__PURE__ */ jsx(Inventory, { hold, seat });
  }
  table;
  hold;
  stop;
  Board;
  Dock;
  Aside;
  Acts;
  Strip;
  Finale;
  Inventory;
  Hand = null;
  Meter = null;
  status() {
    const o = this.hold.obs.value;
    return o ? t("taj_status", { n: o.visit }) : "";
  }
  say() {
    return this.table.replay.active.value ? null : say(this.hold);
  }
  cancel() {
    return this.hold.cancel();
  }
  pick(choice) {
    this.hold.takeUp(choice);
  }
  places(event) {
    const { data } = event, list = (key) => Array.isArray(data[key]) ? data[key] : [];
    return [data["city"], data["province"], ...list("chain")].filter((x) => typeof x === "string");
  }
  light(places) {
    this.hold.marked.value = new Set(places);
  }
  end() {
    return null;
  }
  close() {
    this.stop();
    this.hold.close();
  }
  endNote() {
    return "";
  }
  keys() {
    return [
      ["1 … 9", t("taj_key_cards")],
      ["P", t("taj_key_play")],
      ["W", t("taj_key_withdraw")],
      ["C", t("taj_key_hand")],
      ["M", t("taj_key_map")],
      ["← ↑ → ↓", t("taj_key_arrows")],
      [", .", t("taj_key_next")],
      ["Enter", t("taj_key_enter")],
      ["+ −", t("t_key_zoom")],
      ["K", t("key_help")]
    ];
  }
  key(e) {
    const { hold } = this, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onMap = !!document.activeElement?.matches("svg.board"), free = onMap || document.activeElement === document.body;
    if (key.startsWith("Arrow") && free) return this.map(), walk(hold, key), true;
    if ((key === "Enter" || key === " ") && onMap && hold.keyboard.value)
      return hold.point(hold.cursor.value, false), true;
    if (key === "+" || key === "=") return hold.view.value?.zoom(1.3), true;
    if (key === "-") return hold.view.value?.zoom(1 / 1.3), true;
    if (key === "m")
      return this.map(), hold.cursor.value ? goTo(hold, hold.cursor.value) : walk(hold, "ArrowRight"), true;
    if (key === "c") return this.focus(".tj-reserve.asked .tj-card, .tj-fan .tj-card:not(.no)"), true;
    if (!hold.myTurn) return false;
    if (key === "." || key === ",") return this.map(), nextTarget(hold, key === "." ? 1 : -1), true;
    if (key === "p") return void hold.play(), true;
    if (key === "w") return void (hold.leave.value ? hold.withdraw() : hold.refuse("withdraw")), true;
    if (/^[1-9]$/.test(key)) return this.nth(Number(key) - 1), true;
    return false;
  }
  nth(n) {
    const { hold } = this, o = hold.obs.value;
    if (hold.takes.value.size) {
      const card = o?.reserve[n];
      if (card) void hold.take(card);
      return;
    }
    const i = order(hold.hand.value)[n];
    if (i !== void 0) {
      hold.pickCard(i);
      this.table.announce(hold.terms(hold.names(hold.chosen.value)) || t("taj_pick_card"));
    }
  }
  focus(selector) {
    document.querySelector(selector)?.focus();
  }
  map() {
    this.focus("svg.board");
    this.hold.keyboard.value = true;
  }
}
const Visits = ({ hold }) => {
  const o = hold.obs.value, rows = [...o?.provinces ?? []].filter((p) => p.tile !== null).sort((a, b) => a.tile - b.tile);
  return /* @__PURE__ */ jsx("ol", { class: "tj-visits", "aria-label": t("taj_visits"), children: rows.map((p) => {
    const name = hold.term(p.id), now = p.state === "now" && !o?.over;
    const label = p.by !== null ? t("taj_visit_won", { n: p.tile, province: name, name: hold.table.called(p.by) }) : t(now ? "taj_visit_now" : "taj_visit", { n: p.tile, province: name, goods: hold.terms(p.goods) });
    return /* @__PURE__ */ jsxs(
      "li",
      {
        class: now ? "now" : p.state === "ahead" ? "ahead" : "past",
        title: label,
        onMouseEnter: () => {
          hold.marked.value = /* @__PURE__ */ new Set([p.id]);
        },
        onMouseLeave: () => {
          hold.marked.value = /* @__PURE__ */ new Set();
        },
        children: [
          /* @__PURE__ */ jsx("b", { class: "num", "aria-hidden": "true", children: p.tile }),
          /* @__PURE__ */ jsx("span", { class: "sr", children: label }),
          now ? /* @__PURE__ */ jsx("span", { class: "nm", "aria-hidden": "true", children: name }) : p.state === "ahead" ? p.goods.map((g) => /* @__PURE__ */ jsx(Pic, { id: g, size: 16 }, g)) : p.by !== null ? /* @__PURE__ */ jsx(Shape, { seat: p.by }) : /* @__PURE__ */ jsx("span", { "aria-hidden": "true", children: "–" })
        ]
      },
      p.id
    );
  }) });
};
const Inventory = ({ hold, seat }) => {
  const o = hold.obs.value, p = o?.players[seat];
  if (!o || !p) return /* @__PURE__ */ jsx(Fragment, {});
  const held = SPECIALS.filter((c) => o.specials[c] === seat);
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "tj-inv goods", children: GOODS.map((g) => /* @__PURE__ */ jsxs("span", { class: p.goods[g] ? "" : "zero", title: hold.term(g), children: [
      /* @__PURE__ */ jsx(Pic, { id: g, size: 20 }),
      /* @__PURE__ */ jsx("b", { children: p.goods[g] ?? 0 }),
      /* @__PURE__ */ jsx("span", { class: "sr", children: hold.term(g) })
    ] }, g)) }),
    /* @__PURE__ */ jsxs("div", { class: "tj-inv things", children: [
      /* @__PURE__ */ jsxs(
        "span",
        {
          title: p.known.length && seat !== o.viewer ? t("taj_inv_known", { list: hold.terms(p.known) }) : t("taj_inv_hand"),
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "cards" }),
            /* @__PURE__ */ jsx("b", { children: p.hand }),
            /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_inv_hand") })
          ]
        }
      ),
      /* @__PURE__ */ jsxs("span", { class: "tj-palaces", title: t("taj_inv_palaces"), children: [
        /* @__PURE__ */ jsx(Pic, { id: "house", size: 17, cls: `seat-${seat + 1}` }),
        /* @__PURE__ */ jsx("b", { children: p.palaces }),
        /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_inv_palaces") })
      ] }),
      /* @__PURE__ */ jsx("span", { class: "tj-tokens", children: Object.entries(p.tokens).flatMap(
        ([f, n]) => Array.from({ length: n }, (_, i) => /* @__PURE__ */ jsx(Coin, { figure: f, title: hold.term(f) }, `${f}${i}`))
      ) }),
      held.map((c) => /* @__PURE__ */ jsx(SpecialChip, { card: c, title: hold.term(c) }, c)),
      o.first === seat && !o.over && /* @__PURE__ */ jsxs("span", { title: t("taj_inv_first"), children: [
        /* @__PURE__ */ jsx(Pic, { id: "marker", size: 18, cls: "tj-marker" }),
        /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_inv_first") })
      ] }),
      !p.in && o.players.some((q) => q.in) && /* @__PURE__ */ jsx("span", { class: "tj-gone", children: t("taj_gone") })
    ] })
  ] });
};
const tajMahal = {
  world: "taj",
  defs: tajDefs,
  Thumb: ({ close }) => /* @__PURE__ */ jsx(
    Svg,
    {
      "data-world": "taj",
      viewBox: close ? "98 20 124 124" : "0 0 320 196",
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
      html: close ? tajArt.replace(/ id="[^"]*"/g, "") : tajArt
    }
  ),
  cuts: { turns: ["play", "withdraw", "withdraw_empty"], chapters: ["visit"] },
  // T2, N4
  open: (table) => new TajSession(table)
};
export {
  tajMahal
};
