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
import { showChoice } from "./showchoice.js";
import { SHAPES, placesIn } from "./notation.js";
import { BoardSelection } from "./selection.js";
import { describe, prompt, whyDisabled } from "./texts.js";
import { nextPawn, nextTarget, walk } from "./cursor.js";
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
    const selection = this.selection = new BoardSelection(table, world);
    this.Board = () => /* @__PURE__ */ jsx(Board, { selection });
    this.Dock = () => /* @__PURE__ */ jsx(Dock, { selection });
    this.Aside = () => /* @__PURE__ */ jsx(Aside, { selection });
    this.Hand = () => /* @__PURE__ */ jsxs("div", { class: "rowx", children: [
      /* @__PURE__ */ jsx(Hand, { selection }),
      /* @__PURE__ */ jsx(Market, { selection })
    ] });
    this.Meter = () => /* @__PURE__ */ jsx(Meter, { selection });
    this.Inventory = ({ seat }) => /* @__PURE__ */ jsx(Inventory, { selection, seat });
    addEventListener("keyup", this.released);
  }
  table;
  selection;
  Board;
  Dock;
  Aside;
  Hand;
  Meter;
  Inventory;
  released = (e) => {
    if (e.key.toLowerCase() === "l") this.selection.levels.value = false;
  };
  close() {
    removeEventListener("keyup", this.released);
    this.selection.close();
  }
  status() {
    const o = this.selection.obs.value;
    return o?.turn ? `${t("t_status", { turn: o.turn, triples: o.supply.triples })}${o.closing ? ` · ${t("t_last")}` : ""}` : "";
  }
  prompt() {
    return this.table.replay.active.value ? null : prompt(this.selection);
  }
  tip() {
    const o = this.selection.obs.value;
    if (!o || o.festival || this.selection.festivalAt.value || this.table.tutorial) return "";
    return o.duty ? t("t_tip_tile") : this.end() && this.table.choices.value.length === 1 ? t("t_tip_end") : "";
  }
  cancel() {
    return this.selection.cancel();
  }
  select(choice) {
    showChoice(this.selection, choice);
  }
  places(event) {
    return placesIn(event.data);
  }
  screenBox(event) {
    return document.getElementById(`cell-${placesIn(event.data)[0]}`)?.getBoundingClientRect() ?? null;
  }
  highlight(places) {
    const { view: view2, marked } = this.selection;
    marked.value = new Set(places);
    const cells = places.filter(
      (k) => this.selection.scene.peek()?.site.has(k) || this.selection.scene.peek()?.ring.has(k)
    );
    if (cells.length && view2.zoomed) view2.reveal(...middle(cells), HALF * 3);
  }
  end() {
    return this.selection.byDo.value.get("end") ?? null;
  }
  endNote() {
    const { selection } = this, o = selection.obs.value;
    if (!o || !this.table.myTurn.value || o.festival) return "";
    if (!this.end()) return t("t_end_tile");
    if (selection.of("festival").length) return t("t_end_fest");
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
      ["M", t(`t_key_pawn_${this.selection.world}`)],
      ["F", t("t_key_festival")],
      ["L", t("t_key_levels")],
      ["+ −", t("t_key_zoom")],
      ["K", t("key_help")]
    ];
  }
  key(e) {
    const { selection } = this, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onBoard = document.activeElement === document.body || !!document.activeElement?.matches("svg.board");
    if (key.startsWith("Arrow") && onBoard) return this.board(), walk(selection, key), true;
    if ((key === "Enter" || key === " ") && onBoard)
      return selection.keyboard.value ? (selection.point(selection.cursor.value, false), true) : false;
    if (key === "l") return selection.levels.value = true;
    if (key === "+" || key === "=") return selection.view.zoom(1.3), true;
    if (key === "-") return selection.view.zoom(1 / 1.3), true;
    if (!this.table.myTurn.value) return false;
    if (key === "r")
      return selection.rotate(e.shiftKey ? -1 : 1), selection.keyboard.value && this.table.announcePlace(describe(selection, selection.cursor.value)), true;
    if (key === "m") return this.board(), nextPawn(selection), true;
    if (key === "." || key === ",") return this.board(), nextTarget(selection, key === "." ? 1 : -1), true;
    const direct = { 8: "take open", 9: "take pile", 0: "token" }[key];
    if (direct) {
      const c = selection.byDo.value.get(direct);
      if (c) void selection.play(c);
      else void selection.explain(direct);
      return true;
    }
    const pick = KEYS[key];
    if (!pick) return false;
    if (selection.canPick(pick)) {
      selection.toggle(pick);
      this.board();
    } else whyDisabled(selection, pick, t("t_nowhere"));
    return true;
  }
  board() {
    const svg = document.querySelector("svg.board:not(.layer)");
    if (svg && document.activeElement !== svg) svg.focus();
    this.selection.keyboard.value = true;
  }
}
const Inventory = ({ selection, seat }) => {
  const p = selection.obs.value?.players[seat], { world } = selection;
  if (!p) return /* @__PURE__ */ jsx(Fragment, {});
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("span", { title: t(`t_inv_pawns_${world}`), children: [
      /* @__PURE__ */ jsx(PawnPicture, { world, seat }),
      p.pawns_left
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("t_inv_doubles"), children: [
      /* @__PURE__ */ jsx(TilePicture, { world, shape: "double" }),
      p.doubles
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t(`t_inv_rice_${world}`), children: [
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
const view = ({ id }) => {
  const world = id === "cuzco" ? "cuzco" : "java";
  return {
    folder: "terraces",
    world,
    defs: () => worldDefs(world),
    Thumb: ({ close = false }) => /* @__PURE__ */ jsx(Still, { world, close }),
    open: (table) => new TerracesSession(table, world)
  };
};
export {
  view
};
