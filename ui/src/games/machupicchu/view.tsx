// The Princes of Machu Picchu on the page: the components the shell asks for, and the keys.
import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { seriesOf, type Series } from "../../table/series.js";
import type { Rounds } from "../../table/course.js";
import type { EventView, LogLine } from "../../wire.js";
import { MapSession, cornerOf, middleOf, type MapParts } from "../mapsession.js";
import type { GameView, ScreenPoint } from "../view.js";
import { districtOf } from "./atlas.js";
import { Board } from "./board.js";
import { Clergy } from "./clergy.js";
import { Dock } from "./dock.js";
import { FinalScoring } from "./finalscoring.js";
import { Held } from "./held.js";
import { CityStatus, Inventory } from "./inventory.js";
import { Market } from "./market.js";
import { animate } from "./motion.js";
import { logPicture } from "./logpictures.js";
import { pending } from "./pending.js";
import { Night } from "./night.js";
import { placesOf } from "./places.js";
import { placeId } from "./pictures.js";
import { Units, priceWords } from "./price.js";
import { BoardSelection } from "./selection.js";
import { TurnButtons } from "./turnbuttons.js";
import { storyOf } from "./story.js";
import { prompt } from "./texts.js";
import { machuDefs } from "./symbols.js";
import { goTo, nextTarget, walk } from "./cursor.js";

const Aside = ({ selection }: { selection: BoardSelection }): JSX.Element =>
  selection.narrow.value ? (
    <AsideTabs selection={selection} />
  ) : (
    <div class="mp-aside">
      <Market selection={selection} />
      <Clergy selection={selection} />
    </div>
  );

/** Where the column is narrow the market and the clergy take turns, so that the log keeps its room. */
const AsideTabs = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const open = selection.sideTab.value;
  return (
    <div class="mp-aside">
      <div class="mp-tabs" role="tablist">
        {(["market", "clergy"] as const).map((id) => (
          <button
            key={id}
            role="tab"
            id={`mp-side-${id}`}
            aria-controls="mp-side"
            aria-selected={open === id}
            aria-expanded={open === id}
            onClick={() => {
              selection.sideTab.value = open === id ? null : id;
            }}>
            {t(`mp_tab_${id}`)}
          </button>
        ))}
      </div>
      <div id="mp-side" role="tabpanel" aria-labelledby={`mp-side-${open ?? "market"}`}>
        {open === "market" && <Market selection={selection} />}
        {open === "clergy" && <Clergy selection={selection} />}
      </div>
    </div>
  );
};
const PARTS: MapParts<BoardSelection> = {
  Board,
  Dock,
  Aside,
  TurnButtons,
  BarStatus: CityStatus,
  FinalScoring,
  Inventory,
  animate,
  prompt,
  walk,
  nextTarget,
};

const ROUNDS: Rounds = { unit: "day", event: "dawn", number: "day" };

class MachuSession extends MapSession<BoardSelection> {
  readonly story = storyOf(this.selection);
  readonly Held = (): JSX.Element => <Held selection={this.selection} />;
  readonly rounds = ROUNDS;
  status(): string {
    const o = this.selection.obs.value;
    return o ? t("mp_status", { day: o.day, days: o.days }) : "";
  }
  places(event: EventView): string[] {
    const { data } = event,
      atlas = this.selection.atlas.value,
      found = [data["district"], data["temple"]];
    for (const p of [
      data["profession"],
      ...(Array.isArray(data["professions"]) ? (data["professions"] as unknown[]) : []),
    ])
      if (atlas && typeof p === "string") found.push(districtOf(atlas, p));
    if (["sell", "buy", "add", "remove", "done"].includes(event.kind)) found.push("central_plaza");
    if (["serve", "reward"].includes(event.kind)) found.push("sun_clock");
    if (event.kind === "acquire") found.push(data["type"] === "sun" ? "house_of_virgins" : "house_of_priests");
    if (event.kind === "offer") found.push("main_temple");
    return found.filter((x): x is string => typeof x === "string");
  }
  readonly extraTab = {
    open: computed(() => this.selection.night.value !== null),
    label: (): string => t("mp_night_tab"),
    icon: "machu-i-moon",
    View: (): JSX.Element => <Night selection={this.selection} />,
  };
  placePoint(place: string): ScreenPoint | null {
    return cornerOf(`${placeId(place)}-sign`) ?? middleOf(placeId(place)); // the name of a district stays readable
  }
  price(cost: Readonly<Record<string, number>>): JSX.Element {
    return (
      <span class="mp-cost">
        <span class="units">
          <Units of={cost} have={this.selection.me?.goods} size={17} />
        </span>
        <span class="sr">{priceWords(this.selection, cost)}</span>
      </span>
    );
  }
  /** Points come only at the end; until then the runners show who is ahead. */
  readonly chart = {
    title: (): string => t("mp_course"),
    series: (log: readonly LogLine[], seats: number): Series => {
      const first = new Map<number, number>();
      for (const e of log.flatMap((l) => l.events))
        if (e.kind === "run" && !first.has(e.seat)) first.set(e.seat, Number(e.data["from"]));
      const runners = this.selection.obs.peek()?.players ?? [],
        from = Array.from({ length: seats }, (_, seat) => first.get(seat) ?? runners[seat]?.runner ?? 0);
      return seriesOf(log, seats, (e) => (e.kind === "run" ? Number(e.data["steps"]) : null), from);
    },
  };
  place(id: string | readonly string[]): string {
    return placesOf(id, this.table.texts);
  }
  picture(event: EventView): JSX.Element | null {
    return logPicture(event);
  }
  keys(): [string, string][] {
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
      ["K", t("key_help")],
    ];
  }

  protected home(): void {
    goTo(this.selection, this.selection.cursor.value ?? this.selection.me?.prince ?? "central_plaza");
  }
  protected own(key: string): boolean {
    const { selection } = this;
    if (!selection.myTurn) return false;
    if (key === "c") return (selection.confirm(), true);
    if (key === "l" && selection.bothWays) {
      selection.riding.value = !selection.riding.value;
      this.table.announcePlace(t(selection.riding.value ? "mp_riding" : "mp_walking"));
      return true;
    }
    if (key === "s" && selection.question.value === "move") return (this.spread(), true);
    if (key === "a")
      return (
        this.focus(
          ".mp-market.asked [data-do]:not([aria-disabled=true]), .mp-ask button, .mp-clergy.asked button, [data-act=none]",
        ),
        true
      );
    if (/^[0-9]$/.test(key)) return this.nth(Number(key));
    return false;
  }
  /** A number key sets the number asked for, or picks the item at that place. */
  private nth(n: number): boolean {
    const { selection } = this;
    if (n === 0 && selection.none && selection.question.value !== "one") {
      selection.picked.value = [];
      selection.declined.value = true;
      this.table.announcePlace("0");
      return true;
    }
    if (selection.question.value === "count") {
      if (selection.counts.some((c) => c.count === n)) {
        selection.declined.value = false;
        selection.count.value = n;
        this.table.announcePlace(String(n));
      }
      return true;
    }
    const buttons = document.querySelectorAll<HTMLElement>(".mp-ask .mp-item"),
      button = buttons[n - 1];
    button?.click();
    return !!button;
  }
  /** Show the moon tiles to choose from, and go there. */
  private spread(): void {
    this.selection.staying.value = true;
    setTimeout(() => this.focus(".mp-items.tiles button"), 0);
  }
}

export const view = (): GameView => ({
  folder: "machupicchu",
  rulePictures: () => import("./rulepictures.js"),
  world: "machu",
  defs: machuDefs,
  pending,
  open: (table) => new MachuSession(new BoardSelection(table), PARTS),
});
