// Taj Mahal on the page: the components the shell asks for, and the keys.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import type { Rounds } from "../../table/course.js";
import type { EventView } from "../../wire.js";
import { MapSession, middleOf, type MapParts } from "../mapsession.js";
import type { GameView, ScreenPoint } from "../view.js";
import { Board } from "./board.js";
import { Contest } from "./contest.js";
import { TurnButtons, Dock, order } from "./dock.js";
import { FinalScoring } from "./finalscoring.js";
import { Held } from "./held.js";
import { names, pickCard, play } from "./hand.js";
import { Inventory, Visits } from "./inventory.js";
import { animate } from "./motion.js";
import { logPicture } from "./logpictures.js";
import { pending } from "./pending.js";
import { placesOf } from "./places.js";
import { BoardSelection } from "./selection.js";
import { storyOf } from "./story.js";
import { prompt } from "./texts.js";
import { tajDefs } from "./symbols.js";
import { goTo, nextTarget, walk } from "./cursor.js";
import { Withdrawal } from "./withdraw.js";

const Aside = ({ selection }: { selection: BoardSelection }): JSX.Element => (
  <div class="tj-aside">
    <Contest selection={selection} />
    <Withdrawal selection={selection} />
  </div>
);
const PARTS: MapParts<BoardSelection> = {
  Board,
  Dock,
  Aside,
  TurnButtons,
  BarStatus: Visits,
  FinalScoring,
  Inventory,
  animate,
  prompt,
  walk,
  nextTarget,
};

const ROUNDS: Rounds = {
  unit: "visit",
  event: "visit",
  number: "visit",
  taker: (event) => (event.kind === "province_scored" ? event.seat : null),
};

class TajSession extends MapSession<BoardSelection> {
  readonly telling = this.selection.ends.telling;
  readonly story = storyOf(this.selection);
  readonly Held = (): JSX.Element => <Held selection={this.selection} />;
  readonly rounds: Rounds = { ...ROUNDS, place: (event) => this.selection.term(String(event.data["province"])) };
  status(): string {
    const o = this.selection.obs.value;
    return o ? t("taj_status", { n: o.visit }) : "";
  }
  places(event: EventView): string[] {
    const { data } = event,
      list = (key: string): string[] => (Array.isArray(data[key]) ? (data[key] as string[]) : []);
    return [data["city"], data["province"], ...list("chain")].filter((x): x is string => typeof x === "string");
  }
  placePoint(place: string): ScreenPoint | null {
    return middleOf(`city-${place}`);
  }
  place(id: string | readonly string[]): string {
    return placesOf(this.selection.atlas.value, id, this.table.texts);
  }
  picture(event: EventView): JSX.Element | null {
    return logPicture(event, (id) => this.table.texts.term(id));
  }
  keys(): [string, string][] {
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
      ["K", t("key_help")],
    ];
  }

  protected home(): void {
    const at = this.selection.cursor.value;
    if (at) goTo(this.selection, at);
    else walk(this.selection, "ArrowRight");
  }
  protected own(key: string): boolean {
    const { selection } = this;
    if (key === "c") return (this.focus(".tj-reserve.asked .tj-card, .tj-fan .tj-card:not(.no)"), true);
    if (!selection.myTurn) return false;
    if (key === "p") return (void play(selection), true);
    if (key === "w") return (void (selection.leave.value ? selection.withdraw() : selection.explain("withdraw")), true);
    if (/^[1-9]$/.test(key)) return (this.nth(Number(key) - 1), true);
    return false;
  }
  private nth(n: number): void {
    const { selection } = this,
      o = selection.obs.value;
    if (selection.takes.value.size) {
      const card = o?.reserve[n];
      if (card) void selection.take(card);
      return;
    }
    const i = order(selection.hand.value)[n];
    if (i !== undefined) {
      pickCard(selection, i);
      this.table.announcePlace(selection.terms(names(selection, selection.chosen.value)) || t("taj_pick_card"));
    }
  }
}

export const view = (): GameView => ({
  folder: "tajmahal",
  rulePictures: () => import("./rulepictures.js"),
  world: "taj",
  defs: tajDefs,
  pending,
  open: (table) => new TajSession(new BoardSelection(table), PARTS),
});
