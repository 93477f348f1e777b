import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useEffect, useRef } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { Aside } from "./aside.js";
import { Board, stillBoard } from "./board.js";
import { Hand, Market } from "./cards.js";
import { Dock } from "./dock.js";
import { Meter } from "./meter.js";
import { HALF } from "./geometry.js";
import { PawnPicture, TilePicture, middle } from "./pictures.js";
import { takeUp } from "./takeup.js";
import { SHAPES, placesIn } from "./notation.js";
import { Hold } from "./session.js";
import { describe, say, whyDisabled } from "./speak.js";
import { nextPawn, nextTarget, walk } from "./walk.js";
import { sample } from "./sample.js";
import { worldDefs } from "./symbols.js";
const KEYS = {
  5: { what: "palace" },
  6: { what: "water" },
  7: { what: "enter" },
  f: { what: "festival" }
};
SHAPES.forEach((shape, i) => {
  KEYS[String(i + 1)] = { what: "tile", shape };
});
class TerracesSession {
  constructor(table, world) {
    this.table = table;
    const hold = this.hold = new Hold(table, world);
    this.Board = () => /* @__PURE__ */ jsx(Board, { hold });
    this.Dock = () => /* @__PURE__ */ jsx(Dock, { hold });
    this.Aside = () => /* @__PURE__ */ jsx(Aside, { hold });
    this.Hand = () => /* @__PURE__ */ jsxs("div", { class: "rowx", children: [
      /* @__PURE__ */ jsx(Hand, { hold }),
      /* @__PURE__ */ jsx(Market, { hold })
    ] });
    this.Meter = () => /* @__PURE__ */ jsx(Meter, { hold });
    this.Inventory = ({ seat }) => /* @__PURE__ */ jsx(Inventory, { hold, seat });
    addEventListener("keyup", this.released);
  }
  table;
  hold;
  Board;
  Dock;
  Aside;
  Hand;
  Meter;
  Inventory;
  released = (e) => {
    if (e.key.toLowerCase() === "l") this.hold.levels.value = false;
  };
  close() {
    removeEventListener("keyup", this.released);
    this.hold.close();
  }
  status() {
    const o = this.hold.obs.value;
    return o?.turn ? `${t("t_status", { turn: o.turn, triples: o.supply.triples })}${o.closing ? ` · ${t("t_last")}` : ""}` : "";
  }
  say() {
    return this.table.replay.active.value ? null : say(this.hold);
  }
  tip() {
    const o = this.hold.obs.value;
    if (!o || o.festival || this.hold.feastAt.value || this.table.lesson) return "";
    return o.duty ? t("t_tip_tile") : this.end() && this.table.choices.value.length === 1 ? t("t_tip_end") : "";
  }
  cancel() {
    return this.hold.cancel();
  }
  pick(choice) {
    takeUp(this.hold, choice);
  }
  places(event) {
    return placesIn(event.data);
  }
  spot(event) {
    return document.getElementById(`cell-${placesIn(event.data)[0]}`)?.getBoundingClientRect() ?? null;
  }
  light(places) {
    const { view, marked } = this.hold;
    marked.value = new Set(places);
    const cells = places.filter((k) => this.hold.scene.peek()?.site.has(k) || this.hold.scene.peek()?.ring.has(k));
    if (cells.length && view.zoomed) view.reveal(...middle(cells), HALF * 3);
  }
  end() {
    return this.hold.byDo.value.get("end") ?? null;
  }
  endNote() {
    const { hold } = this, o = hold.obs.value;
    if (!o || !this.table.myTurn.value || o.festival) return "";
    if (!this.end()) return t("t_end_tile");
    if (hold.of("festival").length) return t("t_end_fest");
    return o.ap ? t("t_end_lost", { n: o.ap }) : "";
  }
  keys() {
    return [
      ["1 2 3 4", t("t_key_tiles")],
      ["5 6 7", t("t_key_build")],
      ["8 9 0", t("t_key_cards")],
      ["← ↑ → ↓", t("t_key_arrows")],
      [", .", t("t_key_next")],
      ["Enter", t("t_key_enter")],
      ["R", t("t_key_rotate")],
      ["M", t("t_key_pawn")],
      ["F", t("t_key_festival")],
      ["L", t("t_key_levels")],
      ["+ −", t("t_key_zoom")],
      ["K", t("key_help")]
    ];
  }
  key(e) {
    const { hold } = this, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onBoard = document.activeElement === document.body || !!document.activeElement?.matches("svg.board");
    if (key.startsWith("Arrow") && onBoard) return this.board(), walk(hold, key), true;
    if ((key === "Enter" || key === " ") && onBoard)
      return hold.keyboard.value ? (hold.point(hold.cursor.value, false), true) : false;
    if (key === "l") return hold.levels.value = true;
    if (key === "+" || key === "=") return hold.view.zoom(1.3), true;
    if (key === "-") return hold.view.zoom(1 / 1.3), true;
    if (!this.table.myTurn.value) return false;
    if (key === "r")
      return hold.rotate(e.shiftKey ? -1 : 1), hold.keyboard.value && this.table.announce(describe(hold, hold.cursor.value)), true;
    if (key === "m") return this.board(), nextPawn(hold), true;
    if (key === "." || key === ",") return this.board(), nextTarget(hold, key === "." ? 1 : -1), true;
    const direct = { 8: "take open", 9: "take pile", 0: "token" }[key];
    if (direct) {
      const c = hold.byDo.value.get(direct);
      if (c) void hold.play(c);
      else void hold.refuse(direct);
      return true;
    }
    const pick = KEYS[key];
    if (!pick) return false;
    if (hold.canPick(pick)) {
      hold.toggle(pick);
      this.board();
    } else whyDisabled(hold, pick, t("t_nowhere"));
    return true;
  }
  board() {
    const svg = document.querySelector("svg.board:not(.layer)");
    if (svg && document.activeElement !== svg) svg.focus();
    this.hold.keyboard.value = true;
  }
}
const Inventory = ({ hold, seat }) => {
  const p = hold.obs.value?.players[seat], { world } = hold;
  if (!p) return /* @__PURE__ */ jsx(Fragment, {});
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("span", { title: t("t_inv_pawns"), children: [
      /* @__PURE__ */ jsx(PawnPicture, { world, seat }),
      p.pawns_left
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("t_inv_doubles"), children: [
      /* @__PURE__ */ jsx(TilePicture, { world, shape: "double" }),
      p.doubles
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("t_inv_rice"), children: [
      /* @__PURE__ */ jsx(TilePicture, { world, shape: "rice" }),
      p.rice
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("t_inv_villages"), children: [
      /* @__PURE__ */ jsx(TilePicture, { world, shape: "village" }),
      p.villages
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("t_inv_cards"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "cards" }),
      p.hand_size
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("t_inv_tokens"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "star" }),
      p.tokens
    ] })
  ] });
};
const CROP = {
  java: { card: "500 165 420 290", close: "600 200 150 150" },
  cuzco: { card: "262 250 420 290", close: "330 330 150 150" }
};
const Still = ({ world, close }) => {
  const ref = useRef(null);
  useEffect(() => stillBoard(ref.current, sample(world)), [world]);
  return /* @__PURE__ */ jsx(
    "svg",
    {
      class: `board still w-${world}`,
      "data-world": world,
      viewBox: close ? CROP[world].close : CROP[world].card,
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
      children: /* @__PURE__ */ jsx("g", { ref })
    }
  );
};
const terraces = (world) => ({
  world,
  defs: () => worldDefs(world),
  Thumb: ({ close = false }) => /* @__PURE__ */ jsx(Still, { world, close }),
  open: (table) => new TerracesSession(table, world)
});
export {
  terraces
};
