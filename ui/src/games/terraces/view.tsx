// Java and Cuzco on the page: one drawing, two worlds.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import type { TableModel } from "../../table/model.js";
import type { EventView } from "../../wire.js";
import type { Choice, GameView, PromptText, ScreenPoint, Session, Unused } from "../view.js";
import { Aside } from "./aside.js";
import { Board } from "./board.js";
import type { BoardView } from "./boardviews.js";
import { Hand, Market } from "./cards.js";
import { viewText } from "./citytexts.js";
import { Dock } from "./dock.js";
import { Held } from "./held.js";
import { Meter } from "./meter.js";
import { pending } from "./pending.js";
import { HALF, centre } from "./geometry.js";
import { PawnPicture, TilePicture, ap, middle } from "./pictures.js";
import { cellsAmong, height } from "./scene.js";
import { showChoice } from "./showchoice.js";
import { logPicture } from "./logpictures.js";
import { placeOf } from "./places.js";
import { SHAPES, placesIn, type Action, type Pick } from "./notation.js";
import type { Offered } from "./offers.js";
import { BoardSelection } from "./selection.js";
import { storyOf } from "./story.js";
import { describe, prompt } from "./texts.js";
import { canPick } from "./targets.js";
import { unused } from "./unused.js";
import { nextPawn, nextTarget, walk } from "./cursor.js";
import { worldDefs, worldOf, type World } from "./symbols.js";

const KEYS: Record<string, Pick> = {
  5: { what: "palace" },
  6: { what: "water" },
  7: { what: "enter" },
  f: { what: "festival" },
};
const VIEW_KEYS: Record<string, BoardView> = { c: "cities", l: "levels" };
/** Keys that play at once. */
const DIRECT: Record<string, Extract<Action, { kind: "take" | "token" }>> = {
  8: { kind: "take", source: "open" },
  9: { kind: "take", source: "pile" },
  0: { kind: "token" },
};
SHAPES.forEach((shape, i) => {
  KEYS[String(i + 1)] = { what: "tile", shape };
});

class TerracesSession implements Session {
  private readonly selection: BoardSelection;
  readonly Board: () => JSX.Element;
  readonly Dock: () => JSX.Element;
  readonly Aside: () => JSX.Element | null;
  readonly Hand: () => JSX.Element;
  readonly Meter: () => JSX.Element | null;
  readonly Inventory: (props: { seat: number }) => JSX.Element;
  readonly story: Session["story"];
  readonly Held: () => JSX.Element;

  constructor(
    private readonly table: TableModel,
    world: World,
  ) {
    const selection = (this.selection = new BoardSelection(table, world));
    this.Board = () => <Board selection={selection} />;
    this.Dock = () => <Dock selection={selection} />;
    this.Aside = () => <Aside selection={selection} />;
    this.Hand = () => (
      <div class="rowx">
        <Hand selection={selection} />
        <Market selection={selection} />
      </div>
    );
    this.Meter = () => <Meter selection={selection} />;
    this.Inventory = ({ seat }) => <Inventory selection={selection} seat={seat} />;
    this.story = storyOf(selection);
    this.Held = () => <Held selection={selection} />;
    addEventListener("keyup", this.released);
  }
  private readonly released = (e: KeyboardEvent): void => {
    const view = VIEW_KEYS[e.key.toLowerCase()];
    if (view) this.selection.look.views.release(view, e.timeStamp);
  };
  close(): void {
    removeEventListener("keyup", this.released);
    this.selection.close();
  }

  status(): string {
    const o = this.selection.obs.value;
    return o?.turn
      ? `${t("t_status", { turn: o.turn, triples: o.supply.triples })}${o.closing ? ` · ${t("t_last")}` : ""}`
      : "";
  }
  prompt(): PromptText | null {
    return this.table.replay.active.value ? null : prompt(this.selection);
  }
  tip(): string {
    const o = this.selection.obs.value;
    if (!o || o.festival || this.selection.festivalAt.value || this.table.tutorial) return "";
    return o.duty ? t("t_tip_tile") : this.selection.offers.value.onlyEnd ? t("t_tip_end") : "";
  }
  means(): string {
    const o = this.selection.obs.value;
    return o && this.table.myTurn.value && !o.festival ? ap(o.ap) : "";
  }
  cancel(): boolean {
    return this.selection.cancel();
  }
  select(choice: Choice): void {
    showChoice(this.selection, choice as Offered);
  }
  choiceFor(notation: string): Choice | null {
    return this.selection.offers.value.find(notation);
  }
  places(event: EventView): string[] {
    return placesIn(event.data);
  }
  place(id: string | readonly string[]): string {
    const o = this.selection.obs.value;
    return o ? placeOf(o, id, this.table.texts) : "";
  }
  picture(event: EventView): JSX.Element | null {
    return logPicture(this.selection.world, event);
  }
  screenBox(event: EventView): DOMRect | null {
    return document.getElementById(`cell-${placesIn(event.data)[0]}`)?.getBoundingClientRect() ?? null;
  }
  placePoint(place: string): ScreenPoint | null {
    const cell = document.getElementById(`cell-${place}`),
      scene = this.selection.scene.peek(),
      matrix = cell instanceof SVGGraphicsElement ? cell.getScreenCTM() : null;
    return scene && matrix && new DOMPoint(...centre(place, height(scene, place) ?? 0)).matrixTransform(matrix);
  }
  price(cost: Readonly<Record<string, number>>): string {
    return cost["ap"] ? ap(cost["ap"]) : t("t_token_cost");
  }
  highlight(places: string[]): void {
    const { view, marked, scene } = this.selection,
      cells = cellsAmong(scene.peek(), places);
    marked.value = new Set(cells);
    if (cells.length && view.zoomed) view.reveal(...middle(cells), HALF * 3);
  }
  end(): Choice | null {
    const { selection, table } = this,
      o = selection.obs.value,
      soon = table.busy.value && table.myTurn.value && o && !o.duty && !o.festival; // the tile is on its way
    return selection.offers.value.one("end") ?? (soon ? { do: "end", kind: "end" } : null);
  }
  unused(): Unused | null {
    return unused(this.selection);
  }
  endNote(): string {
    const { selection } = this,
      o = selection.obs.value;
    if (!o || !this.table.myTurn.value || o.festival) return "";
    if (!this.end()) return t("t_end_tile");
    if (selection.offers.value.cards.palaces.length) return t("t_end_fest");
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
      ["M", t(`t_key_pawn_${this.selection.world}`)],
      ["F", t("t_key_festival")],
      ["C", t("t_key_cities")],
      ["L", t("t_key_levels")],
      ["+ −", t("t_key_zoom")],
      ["K", t("key_help")],
    ];
  }

  key(e: KeyboardEvent): boolean {
    const { selection } = this,
      key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onBoard = document.activeElement === document.body || !!document.activeElement?.matches("svg.board");
    if (key.startsWith("Arrow") && onBoard) return (this.board(), walk(selection, key), true);
    if ((key === "Enter" || key === " ") && onBoard)
      return selection.keyboard.value ? (selection.point(selection.cursor.value, false), true) : false;
    if (this.look(e)) return true;
    if (key === "+" || key === "=") return (selection.view.zoom(1.3), true);
    if (key === "-") return (selection.view.zoom(1 / 1.3), true);
    if (!this.table.myTurn.value) return false;
    if (key === "r")
      return (
        selection.rotate(e.shiftKey ? -1 : 1),
        selection.keyboard.value && this.table.announcePlace(describe(selection, selection.cursor.value)),
        true
      );
    if (key === "m") return (this.board(), nextPawn(selection), true);
    if (key === "." || key === ",") return (this.board(), nextTarget(selection, key === "." ? 1 : -1), true);
    const direct = DIRECT[key];
    if (direct) {
      const offers = selection.offers.value,
        c = direct.kind === "take" ? offers.take(direct.source) : offers.one("token");
      if (c) void selection.play(c);
      else void selection.explain(direct);
      return true;
    }
    const pick = KEYS[key];
    if (!pick) return false;
    if (canPick(selection.offers.value, pick)) {
      selection.toggle(pick);
      this.board();
    } else void selection.reasons.tell(pick, key, t("t_nowhere"));
    return true;
  }
  look(e: KeyboardEvent): boolean {
    const { table } = this.selection,
      { views } = this.selection.look,
      view = VIEW_KEYS[e.key.toLowerCase()];
    if (!view) return false;
    views.press(view, e.timeStamp, e.repeat);
    if (!e.repeat) table.announcePlace(viewText(this.selection));
    return true;
  }
  private board(): void {
    const svg = document.querySelector<SVGSVGElement>("svg.board:not(.layer)");
    if (svg && document.activeElement !== svg) svg.focus();
    this.selection.keyboard.value = true;
  }
}

const Inventory = ({ selection, seat }: { selection: BoardSelection; seat: number }): JSX.Element => {
  const p = selection.obs.value?.players[seat],
    { world } = selection;
  if (!p) return <></>;
  const counted = (label: string, n: number, picture: JSX.Element): JSX.Element => (
    <span title={label}>
      {picture}
      <span class="sr">{label} </span>
      {n}
    </span>
  );
  const tile = (shape: "double" | "rice" | "village"): JSX.Element => <TilePicture world={world} shape={shape} />;
  return (
    <>
      {counted(t(`t_inv_pawns_${world}`), p.pawns_left, <PawnPicture world={world} seat={seat} />)}
      {counted(t("t_inv_doubles"), p.doubles, tile("double"))}
      {counted(t(`t_inv_rice_${world}`), p.rice, tile("rice"))}
      {counted(t("t_inv_villages"), p.villages, tile("village"))}
      {counted(t("t_inv_cards"), p.hand_size, <Icon id="cards" />)}
      {counted(t("t_inv_tokens"), p.tokens, <Icon id="star" />)}
    </>
  );
};

export const view = ({ id }: { id: string }): GameView => {
  const world = worldOf(id);
  return {
    folder: "terraces",
    rulePictures: () => import("./rulepictures.js"),
    moments: ["festival"],
    world,
    defs: () => worldDefs(world),
    pending,
    open: (table) => new TerracesSession(table, world),
  };
};
