// The Princes of Machu Picchu for the page: the parts the shell asks for, the keys, the fate of the city, the players' lines.
import type { JSX } from "preact";
import { machuArt } from "../../lobby/art.js";
import { t } from "../../shell/i18n.js";
import { Icon, Svg } from "../../shell/parts.js";
import type { TableModel } from "../../table/model.js";
import { seriesOf, type Series } from "../../table/story.js";
import type { EventView, LogLine } from "../../wire.js";
import type { Choice, GameView, Say, Session } from "../view.js";
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

class MachuSession implements Session {
  private readonly hold: Hold;
  private readonly stop: () => void;
  readonly Board: () => JSX.Element;
  readonly Dock: () => JSX.Element;
  readonly Aside: () => JSX.Element | null;
  readonly Acts: () => JSX.Element;
  readonly Strip: () => JSX.Element;
  readonly Finale: () => JSX.Element;
  readonly Inventory: (props: { seat: number }) => JSX.Element;
  readonly Hand = null;
  readonly Meter = null;

  constructor(private readonly table: TableModel) {
    const hold = (this.hold = new Hold(table));
    this.stop = watch(hold);
    this.Board = () => <Board hold={hold} />;
    this.Dock = () => <Dock hold={hold} />;
    this.Aside = () =>
      PHONE.matches ? null : (
        <div class="mp-aside">
          <Market hold={hold} />
          <Clergy hold={hold} />
        </div>
      );
    this.Acts = () => <Acts hold={hold} />;
    this.Strip = () => <Fate hold={hold} />;
    this.Finale = () => <Finale hold={hold} />;
    this.Inventory = ({ seat }) => <Inventory hold={hold} seat={seat} />;
  }

  status(): string {
    const o = this.hold.obs.value;
    return o ? t("mp_status", { day: o.day, days: o.days }) : "";
  }
  say(): Say | null {
    return this.table.replay.active.value ? null : say(this.hold);
  }
  cancel(): boolean {
    return this.hold.cancel();
  }
  pick(choice: Choice): void {
    this.hold.takeUp(choice);
  }
  places(event: EventView): string[] {
    const { data } = event,
      atlas = this.hold.atlas.value,
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
  light(places: string[]): void {
    this.hold.marked.value = new Set(places);
  }
  end(): Choice | null {
    return null;
  }
  /** Points come only at the end; until then the runners tell who is ahead. */
  readonly Course = {
    title: (): string => t("mp_course"),
    series: (log: readonly LogLine[], seats: number): Series => {
      const first = new Map<number, number>();
      for (const e of log.flatMap((l) => l.events))
        if (e.kind === "run" && !first.has(e.seat)) first.set(e.seat, Number(e.data["from"]));
      const runners = this.hold.obs.peek()?.players ?? [],
        from = Array.from({ length: seats }, (_, seat) => first.get(seat) ?? runners[seat]?.runner ?? 0);
      return seriesOf(log, seats, (e) => (e.kind === "run" ? Number(e.data["steps"]) : null), from);
    },
  };
  close(): void {
    this.stop();
    this.hold.close();
  }
  endNote(): string {
    return "";
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

  key(e: KeyboardEvent): boolean {
    const { hold } = this,
      key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onMap = !!document.activeElement?.matches("svg.board"),
      free = onMap || document.activeElement === document.body;
    if (key.startsWith("Arrow") && free) return (this.map(), walk(hold, key), true);
    if ((key === "Enter" || key === " ") && onMap && hold.keyboard.value)
      return (hold.point(hold.cursor.value, false), true);
    if (key === "+" || key === "=") return (hold.view.value.zoom(1.3), true);
    if (key === "-") return (hold.view.value.zoom(1 / 1.3), true);
    if (key === "m") return (this.map(), goTo(hold, hold.cursor.value ?? hold.me?.prince ?? "central_plaza"), true);
    if (!hold.myTurn) return false;
    if (key === "." || key === ",") return (this.map(), nextTarget(hold, key === "." ? 1 : -1), true);
    if (key === "c") return (hold.confirm(), true);
    if (key === "l" && hold.bothWays) {
      hold.riding.value = !hold.riding.value;
      this.table.announce(t(hold.riding.value ? "mp_riding" : "mp_walking"));
      return true;
    }
    if (key === "s" && hold.question.value === "move") return (this.spread(), true);
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
  /** A number picks: so many, or the item at that place. */
  private nth(n: number): boolean {
    const { hold } = this;
    if (hold.question.value === "count") {
      if (hold.counts.some((c) => c.count === n)) {
        hold.count.value = n;
        this.table.announce(String(n));
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
    this.hold.staying.value = true;
    setTimeout(() => this.focus(".mp-items.tiles button"), 0);
  }
  private focus(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
  }
  private map(): void {
    this.focus("svg.board[tabindex]");
    this.hold.keyboard.value = true;
  }
}

/** How near the city is to being saved, and how many days it has left. */
const Fate = ({ hold }: { hold: Hold }): JSX.Element => {
  const o = hold.obs.value,
    rows = hold.atlas.value?.rows ?? [];
  if (!o) return <></>;
  const left = rows.reduce((n, r) => n + r.steps.length - o.clergy[r.type].length, 0);
  return (
    <p class="mp-strip">
      <span title={t("mp_fate_deck")}>
        <Pic id="card" size={20} />
        <b class="num">{o.deck.size}</b>
        {t("mp_fate_cards")}
      </span>
      <i>{t("mp_or")}</i>
      <span title={t("mp_fate_clergy")}>
        <Pic id="sun" size={20} />
        <b class="num">{left}</b>
        {t("mp_fate_clergy_left")}
      </span>
      <i>→ {t("mp_fate_saved")}</i>
      <span title={t("mp_fate_conquest")}>
        <Pic id="helmet" size={20} />
        {t("mp_fate_else", { day: o.days })}
      </span>
    </p>
  );
};

const Inventory = ({ hold, seat }: { hold: Hold; seat: number }): JSX.Element => {
  const o = hold.obs.value,
    p = o?.players[seat];
  if (!o || !p) return <></>;
  const own = CLERGY.flatMap((c) => o.clergy[c].filter((s) => s === seat).map(() => c));
  const counted = (label: string, n: number, pic: JSX.Element, cls = ""): JSX.Element => (
    <span class={cls} title={label}>
      {pic}
      <b>{n}</b>
      <span class="sr">{label}</span>
    </span>
  );
  return (
    <>
      <span class={`mp-step-n${o.over ? " over" : ""}`} title={t("mp_inv_step")}>
        <Pic id="steps" size={17} />
        <b>{p.runner}</b>
        <span class="sr">{t("mp_inv_step")}</span>
      </span>
      <div class="mp-inv goods">
        {GOODS.map((g) => counted(hold.term(g), p.goods[g], <Pic id={g} size={20} />, p.goods[g] ? "" : "zero"))}
      </div>
      <div class="mp-inv incas">
        {PROFESSIONS.filter((q) => p.incas[q]).map((q) => (
          <span key={q} title={`${p.incas[q]} × ${hold.term(q)}`}>
            <Disc seat={seat} size={14} />
            {p.incas[q]! > 1 && <b>{p.incas[q]}</b>}
            <Pic id={SYMBOL_OF[q]!} size={17} />
            <span class="sr">{`${p.incas[q]} ${hold.term(q)}`}</span>
          </span>
        ))}
      </div>
      <div class="mp-inv things">
        {counted(t("mp_inv_reserve"), p.reserve, <Disc seat={seat} size={17} />, "res")}
        {counted(t("mp_inv_cards"), p.cards, <Pic id="card" size={19} />)}
        {own.length > 0 && (
          <span class="cl">
            {own.map((c, i) => (
              <Pic key={i} id={c} size={20} />
            ))}
            <span class="sr">{hold.terms(own)}</span>
          </span>
        )}
        {p.moon_tiles.length > 0 && counted(hold.terms(p.moon_tiles), p.moon_tiles.length, <Pic id="moon" size={17} />)}
        {o.sun_tile === seat && (
          <span title={t("mp_inv_sun")}>
            <Pic id="sun" size={20} />
            <Icon id="tick" cls="i tiny-i" />
            <span class="sr">{t("mp_inv_sun")}</span>
          </span>
        )}
      </div>
    </>
  );
};

export const machuPicchu: GameView = {
  world: "machu",
  defs: machuDefs,
  Thumb: ({ close }) => (
    <Svg
      data-world="machu"
      viewBox={close ? "150 10 124 124" : "0 0 320 196"}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      html={close ? machuArt.replace(/ id="[^"]*"/g, "") : machuArt}
    />
  ),
  cuts: { turns: ["enter", "step", "ride", "stay"], chapters: ["night", "dawn"] }, // M2, N1, N5
  open: (table) => new MachuSession(table),
};
