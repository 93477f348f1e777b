import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { tajArt } from "../../lobby/art.js";
import { t } from "../../shell/i18n.js";
import { MapSession } from "../mapsession.js";
import { thumb } from "../thumb.js";
import { Board } from "./board.js";
import { Contest } from "./contest.js";
import { Acts, Dock, order } from "./dock.js";
import { Finale } from "./finale.js";
import { names, pickCard, play } from "./hand.js";
import { Inventory, Visits } from "./inventory.js";
import { watch } from "./motion.js";
import { Hold } from "./session.js";
import { say } from "./speak.js";
import { tajDefs } from "./symbols.js";
import { goTo, nextTarget, walk } from "./walk.js";
import { Withdrawal } from "./withdraw.js";
const Aside = ({ hold }) => /* @__PURE__ */ jsxs("div", { class: "tj-aside", children: [
  /* @__PURE__ */ jsx(Contest, { hold }),
  /* @__PURE__ */ jsx(Withdrawal, { hold })
] });
const PARTS = {
  Board,
  Dock,
  Aside,
  Acts,
  Strip: Visits,
  Finale,
  Inventory,
  watch,
  say,
  walk,
  nextTarget
};
class TajSession extends MapSession {
  status() {
    const o = this.hold.obs.value;
    return o ? t("taj_status", { n: o.visit }) : "";
  }
  places(event) {
    const { data } = event, list = (key) => Array.isArray(data[key]) ? data[key] : [];
    return [data["city"], data["province"], ...list("chain")].filter((x) => typeof x === "string");
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
  home() {
    const at = this.hold.cursor.value;
    if (at) goTo(this.hold, at);
    else walk(this.hold, "ArrowRight");
  }
  own(key) {
    const { hold } = this;
    if (key === "c") return this.focus(".tj-reserve.asked .tj-card, .tj-fan .tj-card:not(.no)"), true;
    if (!hold.myTurn) return false;
    if (key === "p") return void play(hold), true;
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
      pickCard(hold, i);
      this.table.announce(hold.terms(names(hold, hold.chosen.value)) || t("taj_pick_card"));
    }
  }
}
const tajMahal = {
  world: "taj",
  defs: tajDefs,
  Thumb: thumb("taj", tajArt, "98 20 124 124"),
  cuts: { turns: ["play", "withdraw", "withdraw_empty"], chapters: ["visit"] },
  // T2, N4
  open: (table) => new TajSession(new Hold(table), PARTS)
};
export {
  tajMahal
};
