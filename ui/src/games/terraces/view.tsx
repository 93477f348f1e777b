// Java and Cuzco for the page: one drawing, two worlds.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import type { TableModel } from "../../table/model.js";
import type { EventView } from "../../wire.js";
import type { Choice, GameView, Say, Session } from "../view.js";
import { Aside } from "./aside.js";
import { Board, stillBoard } from "./board.js";
import { Hand, Market } from "./cards.js";
import { Dock } from "./dock.js";
import { Meter } from "./meter.js";
import { HALF } from "./geometry.js";
import { PawnPicture, TilePicture, middle } from "./pictures.js";
import { takeUp } from "./takeup.js";
import { SHAPES, placesIn, type Pick } from "./notation.js";
import { Hold } from "./session.js";
import { describe, say, whyDisabled } from "./speak.js";
import { nextPawn, nextTarget, walk } from "./walk.js";
import { sample } from "./sample.js";
import { worldDefs, type World } from "./symbols.js";

const KEYS: Record<string, Pick> = {
  5: { what: "palace" },
  6: { what: "water" },
  7: { what: "enter" },
  f: { what: "festival" },
};
SHAPES.forEach((shape, i) => {
  KEYS[String(i + 1)] = { what: "tile", shape };
});

class TerracesSession implements Session {
  private readonly hold: Hold;
  readonly Board: () => JSX.Element;
  readonly Dock: () => JSX.Element;
  readonly Aside: () => JSX.Element | null;
  readonly Hand: () => JSX.Element;
  readonly Meter: () => JSX.Element | null;
  readonly Inventory: (props: { seat: number }) => JSX.Element;

  constructor(
    private readonly table: TableModel,
    world: World,
  ) {
    const hold = (this.hold = new Hold(table, world));
    this.Board = () => <Board hold={hold} />;
    this.Dock = () => <Dock hold={hold} />;
    this.Aside = () => <Aside hold={hold} />;
    this.Hand = () => (
      <div class="rowx">
        <Hand hold={hold} />
        <Market hold={hold} />
      </div>
    );
    this.Meter = () => <Meter hold={hold} />;
    this.Inventory = ({ seat }) => <Inventory hold={hold} seat={seat} />;
    addEventListener("keyup", this.released);
  }
  private readonly released = (e: KeyboardEvent): void => {
    if (e.key.toLowerCase() === "l") this.hold.levels.value = false;
  };
  close(): void {
    removeEventListener("keyup", this.released);
    this.hold.close();
  }

  status(): string {
    const o = this.hold.obs.value;
    return o?.turn
      ? `${t("t_status", { turn: o.turn, triples: o.supply.triples })}${o.closing ? ` · ${t("t_last")}` : ""}`
      : "";
  }
  say(): Say | null {
    return this.table.replay.active.value ? null : say(this.hold);
  }
  tip(): string {
    const o = this.hold.obs.value;
    if (!o || o.festival || this.hold.feastAt.value || this.table.lesson) return "";
    return o.duty ? t("t_tip_tile") : this.end() && this.table.choices.value.length === 1 ? t("t_tip_end") : "";
  }
  cancel(): boolean {
    return this.hold.cancel();
  }
  pick(choice: Choice): void {
    takeUp(this.hold, choice);
  }
  places(event: EventView): string[] {
    return placesIn(event.data);
  }
  spot(event: EventView): DOMRect | null {
    return document.getElementById(`cell-${placesIn(event.data)[0]}`)?.getBoundingClientRect() ?? null;
  }
  light(places: string[]): void {
    const { view, marked } = this.hold;
    marked.value = new Set(places);
    const cells = places.filter((k) => this.hold.scene.peek()?.site.has(k) || this.hold.scene.peek()?.ring.has(k));
    if (cells.length && view.zoomed) view.reveal(...middle(cells), HALF * 3);
  }
  end(): Choice | null {
    return this.hold.byDo.value.get("end") ?? null;
  }
  endNote(): string {
    const { hold } = this,
      o = hold.obs.value;
    if (!o || !this.table.myTurn.value || o.festival) return "";
    if (!this.end()) return t("t_end_tile");
    if (hold.of("festival").length) return t("t_end_fest");
    return o.ap ? t("t_end_lost", { n: o.ap }) : "";
  }
  keys(): [string, string][] {
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
      ["K", t("key_help")],
    ];
  }

  key(e: KeyboardEvent): boolean {
    const { hold } = this,
      key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onBoard = document.activeElement === document.body || !!document.activeElement?.matches("svg.board");
    if (key.startsWith("Arrow") && onBoard) return (this.board(), walk(hold, key), true);
    if ((key === "Enter" || key === " ") && onBoard)
      return hold.keyboard.value ? (hold.point(hold.cursor.value, false), true) : false;
    if (key === "l") return (hold.levels.value = true);
    if (key === "+" || key === "=") return (hold.view.zoom(1.3), true);
    if (key === "-") return (hold.view.zoom(1 / 1.3), true);
    if (!this.table.myTurn.value) return false;
    if (key === "r")
      return (
        hold.rotate(e.shiftKey ? -1 : 1),
        hold.keyboard.value && this.table.announce(describe(hold, hold.cursor.value)),
        true
      );
    if (key === "m") return (this.board(), nextPawn(hold), true);
    if (key === "." || key === ",") return (this.board(), nextTarget(hold, key === "." ? 1 : -1), true);
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
  private board(): void {
    const svg = document.querySelector<SVGSVGElement>("svg.board:not(.layer)");
    if (svg && document.activeElement !== svg) svg.focus();
    this.hold.keyboard.value = true;
  }
}

const Inventory = ({ hold, seat }: { hold: Hold; seat: number }): JSX.Element => {
  const p = hold.obs.value?.players[seat],
    { world } = hold;
  if (!p) return <></>;
  return (
    <>
      <span title={t("t_inv_pawns")}>
        <PawnPicture world={world} seat={seat} />
        {p.pawns_left}
      </span>
      <span title={t("t_inv_doubles")}>
        <TilePicture world={world} shape="double" />
        {p.doubles}
      </span>
      <span title={t("t_inv_rice")}>
        <TilePicture world={world} shape="rice" />
        {p.rice}
      </span>
      <span title={t("t_inv_villages")}>
        <TilePicture world={world} shape="village" />
        {p.villages}
      </span>
      <span title={t("t_inv_cards")}>
        <Icon id="cards" />
        {p.hand_size}
      </span>
      <span title={t("t_inv_tokens")}>
        <Icon id="star" />
        {p.tokens}
      </span>
    </>
  );
};

const CROP: Record<World, { card: string; close: string }> = {
  java: { card: "500 165 420 290", close: "600 200 150 150" },
  cuzco: { card: "262 250 420 290", close: "330 330 150 150" },
};

const Still = ({ world, close }: { world: World; close: boolean }): JSX.Element => {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => stillBoard(ref.current!, sample(world)), [world]);
  return (
    <svg
      class={`board still w-${world}`}
      data-world={world}
      viewBox={close ? CROP[world].close : CROP[world].card}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true">
      <g ref={ref} />
    </svg>
  );
};

export const terraces = (world: World): GameView => ({
  world,
  defs: () => worldDefs(world),
  Thumb: ({ close = false }) => <Still world={world} close={close} />,
  open: (table) => new TerracesSession(table, world),
});
