import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { machuArt } from "../../lobby/art.js";
import { t } from "../../shell/i18n.js";
import { Icon, Svg } from "../../shell/parts.js";
import { seriesOf } from "../../table/story.js";
import { districtOf } from "./atlas.js";
import { Board } from "./board.js";
import { Clergy } from "./clergy.js";
import { Acts, Dock } from "./dock.js";
import { Finale } from "./finale.js";
import { Market } from "./market.js";
import { watch } from "./motion.js";
import { CLERGY, GOODS, PROFESSIONS, SYMBOL_OF } from "./observation.js";
import { Disc, Pic } from "./pictures.js";
import { Hold, PHONE } from "./session.js";
import { say } from "./speak.js";
import { machuDefs } from "./symbols.js";
import { goTo, nextTarget, walk } from "./walk.js";
class MachuSession {
  constructor(table) {
    this.table = table;
    const hold = this.hold = new Hold(table);
    this.stop = watch(hold);
    this.Board = () => /* @__PURE__ */ jsx(Board, { hold });
    this.Dock = () => /* @__PURE__ */ jsx(Dock, { hold });
    this.Aside = () => PHONE.matches ? null : /* @__PURE__ */ jsxs("div", { class: "mp-aside", children: [
      /* @__PURE__ */ jsx(Market, { hold }),
      /* @__PURE__ */ jsx(Clergy, { hold })
    ] });
    this.Acts = () => /* @__PURE__ */ jsx(Acts, { hold });
    this.Strip = () => /* @__PURE__ */ jsx(Fate, { hold });
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
    return o ? t("mp_status", { day: o.day, days: o.days }) : "";
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
    const { data } = event, atlas = this.hold.atlas.value, found = [data["district"], data["temple"]];
    for (const p of [
      data["profession"],
      ...Array.isArray(data["professions"]) ? data["professions"] : []
    ])
      if (atlas && typeof p === "string") found.push(districtOf(atlas, p));
    if (["sell", "buy", "add", "remove", "done"].includes(event.kind)) found.push("central_plaza");
    if (["serve", "reward"].includes(event.kind)) found.push("sun_clock");
    if (event.kind === "acquire") found.push(data["type"] === "sun" ? "house_of_virgins" : "house_of_priests");
    if (event.kind === "offer") found.push("main_temple");
    return found.filter((x) => typeof x === "string");
  }
  light(places) {
    this.hold.marked.value = new Set(places);
  }
  end() {
    return null;
  }
  /** Points come only at the end; until then the runners tell who is ahead. */
  Course = {
    title: () => t("mp_course"),
    series: (log, seats) => {
      const first = /* @__PURE__ */ new Map();
      for (const e of log.flatMap((l) => l.events))
        if (e.kind === "run" && !first.has(e.seat)) first.set(e.seat, Number(e.data["from"]));
      const runners = this.hold.obs.peek()?.players ?? [], from = Array.from({ length: seats }, (_, seat) => first.get(seat) ?? runners[seat]?.runner ?? 0);
      return seriesOf(log, seats, (e) => e.kind === "run" ? Number(e.data["steps"]) : null, from);
    }
  };
  close() {
    this.stop();
    this.hold.close();
  }
  endNote() {
    return "";
  }
  keys() {
    return [
      ["← ↑ → ↓", t("mp_key_arrows")],
      [", .", t("mp_key_next")],
      ["Enter", t("mp_key_enter")],
      ["0 … 9", t("mp_key_numbers")],
      ["C", t("mp_key_confirm")],
      ["S", t("mp_key_stay")],
      ["L", t("mp_ride_near")],
      ["A", t("mp_key_ask")],
      ["M", t("mp_key_map")],
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
    if (key === "+" || key === "=") return hold.view.value.zoom(1.3), true;
    if (key === "-") return hold.view.value.zoom(1 / 1.3), true;
    if (key === "m") return this.map(), goTo(hold, hold.cursor.value ?? hold.me?.prince ?? "central_plaza"), true;
    if (!hold.myTurn) return false;
    if (key === "." || key === ",") return this.map(), nextTarget(hold, key === "." ? 1 : -1), true;
    if (key === "c") return hold.confirm(), true;
    if (key === "l" && hold.bothWays) {
      hold.riding.value = !hold.riding.value;
      this.table.announce(t(hold.riding.value ? "mp_riding" : "mp_walking"));
      return true;
    }
    if (key === "s" && hold.question.value === "move") return this.spread(), true;
    if (key === "a")
      return this.focus(
        ".mp-market.asked [data-do]:not([aria-disabled=true]), .mp-ask button, .mp-clergy.asked button, [data-act=none]"
      ), true;
    if (/^[0-9]$/.test(key)) return this.nth(Number(key));
    return false;
  }
  /** A number picks: so many, or the item at that place. */
  nth(n) {
    const { hold } = this;
    if (hold.question.value === "count") {
      if (hold.counts.some((c) => c.count === n)) {
        hold.count.value = n;
        this.table.announce(String(n));
      }
      return true;
    }
    const buttons = document.querySelectorAll(".mp-ask .mp-item"), button = buttons[n - 1];
    button?.click();
    return !!button;
  }
  /** Show the moon tiles to choose from, and go there. */
  spread() {
    this.hold.staying.value = true;
    setTimeout(() => this.focus(".mp-items.tiles button"), 0);
  }
  focus(selector) {
    document.querySelector(selector)?.focus();
  }
  map() {
    this.focus("svg.board[tabindex]");
    this.hold.keyboard.value = true;
  }
}
const Fate = ({ hold }) => {
  const o = hold.obs.value, rows = hold.atlas.value?.rows ?? [];
  if (!o) return /* @__PURE__ */ jsx(Fragment, {});
  const left = rows.reduce((n, r) => n + r.steps.length - o.clergy[r.type].length, 0);
  return /* @__PURE__ */ jsxs("p", { class: "mp-strip", children: [
    /* @__PURE__ */ jsxs("span", { title: t("mp_fate_deck"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "card", size: 20 }),
      /* @__PURE__ */ jsx("b", { class: "num", children: o.deck.size }),
      t("mp_fate_cards")
    ] }),
    /* @__PURE__ */ jsx("i", { children: t("mp_or") }),
    /* @__PURE__ */ jsxs("span", { title: t("mp_fate_clergy"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "sun", size: 20 }),
      /* @__PURE__ */ jsx("b", { class: "num", children: left }),
      t("mp_fate_clergy_left")
    ] }),
    /* @__PURE__ */ jsxs("i", { children: [
      "→ ",
      t("mp_fate_saved")
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("mp_fate_conquest"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "helmet", size: 20 }),
      t("mp_fate_else", { day: o.days })
    ] })
  ] });
};
const Inventory = ({ hold, seat }) => {
  const o = hold.obs.value, p = o?.players[seat];
  if (!o || !p) return /* @__PURE__ */ jsx(Fragment, {});
  const own = CLERGY.flatMap((c) => o.clergy[c].filter((s) => s === seat).map(() => c));
  const counted = (label, n, pic, cls = "") => /* @__PURE__ */ jsxs("span", { class: cls, title: label, children: [
    pic,
    /* @__PURE__ */ jsx("b", { children: n }),
    /* @__PURE__ */ jsx("span", { class: "sr", children: label })
  ] });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("span", { class: `mp-step-n${o.over ? " over" : ""}`, title: t("mp_inv_step"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "steps", size: 17 }),
      /* @__PURE__ */ jsx("b", { children: p.runner }),
      /* @__PURE__ */ jsx("span", { class: "sr", children: t("mp_inv_step") })
    ] }),
    /* @__PURE__ */ jsx("div", { class: "mp-inv goods", children: GOODS.map((g) => counted(hold.term(g), p.goods[g], /* @__PURE__ */ jsx(Pic, { id: g, size: 20 }), p.goods[g] ? "" : "zero")) }),
    /* @__PURE__ */ jsx("div", { class: "mp-inv incas", children: PROFESSIONS.filter((q) => p.incas[q]).map((q) => /* @__PURE__ */ jsxs("span", { title: `${p.incas[q]} × ${hold.term(q)}`, children: [
      /* @__PURE__ */ jsx(Disc, { seat, size: 14 }),
      p.incas[q] > 1 && /* @__PURE__ */ jsx("b", { children: p.incas[q] }),
      /* @__PURE__ */ jsx(Pic, { id: SYMBOL_OF[q], size: 17 }),
      /* @__PURE__ */ jsx("span", { class: "sr", children: `${p.incas[q]} ${hold.term(q)}` })
    ] }, q)) }),
    /* @__PURE__ */ jsxs("div", { class: "mp-inv things", children: [
      counted(t("mp_inv_reserve"), p.reserve, /* @__PURE__ */ jsx(Disc, { seat, size: 17 }), "res"),
      counted(t("mp_inv_cards"), p.cards, /* @__PURE__ */ jsx(Pic, { id: "card", size: 19 })),
      own.length > 0 && /* @__PURE__ */ jsxs("span", { class: "cl", children: [
        own.map((c, i) => /* @__PURE__ */ jsx(Pic, { id: c, size: 20 }, i)),
        /* @__PURE__ */ jsx("span", { class: "sr", children: hold.terms(own) })
      ] }),
      p.moon_tiles.length > 0 && counted(hold.terms(p.moon_tiles), p.moon_tiles.length, /* @__PURE__ */ jsx(Pic, { id: "moon", size: 17 })),
      o.sun_tile === seat && /* @__PURE__ */ jsxs("span", { title: t("mp_inv_sun"), children: [
        /* @__PURE__ */ jsx(Pic, { id: "sun", size: 20 }),
        /* @__PURE__ */ jsx(Icon, { id: "tick", cls: "i tiny-i" }),
        /* @__PURE__ */ jsx("span", { class: "sr", children: t("mp_inv_sun") })
      ] })
    ] })
  ] });
};
const machuPicchu = {
  world: "machu",
  defs: machuDefs,
  Thumb: ({ close }) => /* @__PURE__ */ jsx(
    Svg,
    {
      "data-world": "machu",
      viewBox: close ? "150 10 124 124" : "0 0 320 196",
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
      html: close ? machuArt.replace(/ id="[^"]*"/g, "") : machuArt
    }
  ),
  cuts: { turns: ["enter", "step", "ride", "stay"], chapters: ["night", "dawn"] },
  // M2, N1, N5
  open: (table) => new MachuSession(table)
};
export {
  machuPicchu
};
