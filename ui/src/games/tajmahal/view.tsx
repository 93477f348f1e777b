// Taj Mahal for the page: the parts the shell asks for, the keys, the visit order, the players' lines.
import type { JSX } from "preact";
import { tajArt } from "../../lobby/art.js";
import { t } from "../../shell/i18n.js";
import { Icon, Shape, Svg } from "../../shell/parts.js";
import type { TableModel } from "../../table/model.js";
import type { EventView } from "../../wire.js";
import type { Choice, GameView, Say, Session } from "../view.js";
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

class TajSession implements Session {
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
        <div class="tj-aside">
          <Contest hold={hold} />
          <Withdrawal hold={hold} />
        </div>
      );
    this.Acts = () => <Acts hold={hold} />;
    this.Strip = () => <Visits hold={hold} />;
    this.Finale = () => <Finale hold={hold} />;
    this.Inventory = ({ seat }) => <Inventory hold={hold} seat={seat} />;
  }

  status(): string {
    const o = this.hold.obs.value;
    return o ? t("taj_status", { n: o.visit }) : "";
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
      list = (key: string): string[] => (Array.isArray(data[key]) ? (data[key] as string[]) : []);
    return [data["city"], data["province"], ...list("chain")].filter((x): x is string => typeof x === "string");
  }
  light(places: string[]): void {
    this.hold.marked.value = new Set(places);
  }
  end(): Choice | null {
    return null;
  }
  close(): void {
    this.stop();
    this.hold.close();
  }
  endNote(): string {
    return "";
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

  key(e: KeyboardEvent): boolean {
    const { hold } = this,
      key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onMap = !!document.activeElement?.matches("svg.board"),
      free = onMap || document.activeElement === document.body;
    if (key.startsWith("Arrow") && free) return (this.map(), walk(hold, key), true);
    if ((key === "Enter" || key === " ") && onMap && hold.keyboard.value)
      return (hold.point(hold.cursor.value, false), true);
    if (key === "+" || key === "=") return (hold.view.value?.zoom(1.3), true);
    if (key === "-") return (hold.view.value?.zoom(1 / 1.3), true);
    if (key === "m")
      return (this.map(), hold.cursor.value ? goTo(hold, hold.cursor.value) : walk(hold, "ArrowRight"), true);
    if (key === "c") return (this.focus(".tj-reserve.asked .tj-card, .tj-fan .tj-card:not(.no)"), true);
    if (!hold.myTurn) return false;
    if (key === "." || key === ",") return (this.map(), nextTarget(hold, key === "." ? 1 : -1), true);
    if (key === "p") return (void hold.play(), true);
    if (key === "w") return (void (hold.leave.value ? hold.withdraw() : hold.refuse("withdraw")), true);
    if (/^[1-9]$/.test(key)) return (this.nth(Number(key) - 1), true);
    return false;
  }
  private nth(n: number): void {
    const { hold } = this,
      o = hold.obs.value;
    if (hold.takes.value.size) {
      const card = o?.reserve[n];
      if (card) void hold.take(card);
      return;
    }
    const i = order(hold.hand.value)[n];
    if (i !== undefined) {
      hold.pickCard(i);
      this.table.announce(hold.terms(hold.names(hold.chosen.value)) || t("taj_pick_card"));
    }
  }
  private focus(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
  }
  private map(): void {
    this.focus("svg.board");
    this.hold.keyboard.value = true;
  }
}

/** The order of the twelve visits: who took the tile, where we are, what comes. */
const Visits = ({ hold }: { hold: Hold }): JSX.Element => {
  const o = hold.obs.value,
    rows = [...(o?.provinces ?? [])].filter((p) => p.tile !== null).sort((a, b) => a.tile! - b.tile!);
  return (
    <ol class="tj-visits" aria-label={t("taj_visits")}>
      {rows.map((p) => {
        const name = hold.term(p.id),
          now = p.state === "now" && !o?.over;
        const label =
          p.by !== null
            ? t("taj_visit_won", { n: p.tile, province: name, name: hold.table.called(p.by) })
            : t(now ? "taj_visit_now" : "taj_visit", { n: p.tile, province: name, goods: hold.terms(p.goods) });
        return (
          <li
            key={p.id}
            class={now ? "now" : p.state === "ahead" ? "ahead" : "past"}
            title={label}
            onMouseEnter={() => {
              hold.marked.value = new Set([p.id]);
            }}
            onMouseLeave={() => {
              hold.marked.value = new Set();
            }}>
            <b class="num" aria-hidden="true">
              {p.tile}
            </b>
            <span class="sr">{label}</span>
            {now ? (
              <span class="nm" aria-hidden="true">
                {name}
              </span>
            ) : p.state === "ahead" ? (
              p.goods.map((g) => <Pic key={g} id={g} size={16} />)
            ) : p.by !== null ? (
              <Shape seat={p.by} />
            ) : (
              <span aria-hidden="true">–</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};

const Inventory = ({ hold, seat }: { hold: Hold; seat: number }): JSX.Element => {
  const o = hold.obs.value,
    p = o?.players[seat];
  if (!o || !p) return <></>;
  const held = SPECIALS.filter((c) => o.specials[c] === seat);
  return (
    <>
      <div class="tj-inv goods">
        {GOODS.map((g) => (
          <span key={g} class={p.goods[g] ? "" : "zero"} title={hold.term(g)}>
            <Pic id={g} size={20} />
            <b>{p.goods[g] ?? 0}</b>
            <span class="sr">{hold.term(g)}</span>
          </span>
        ))}
      </div>
      <div class="tj-inv things">
        <span
          title={
            p.known.length && seat !== o.viewer ? t("taj_inv_known", { list: hold.terms(p.known) }) : t("taj_inv_hand")
          }>
          <Icon id="cards" />
          <b>{p.hand}</b>
          <span class="sr">{t("taj_inv_hand")}</span>
        </span>
        <span class="tj-palaces" title={t("taj_inv_palaces")}>
          <Pic id="house" size={17} cls={`seat-${seat + 1}`} />
          <b>{p.palaces}</b>
          <span class="sr">{t("taj_inv_palaces")}</span>
        </span>
        <span class="tj-tokens">
          {Object.entries(p.tokens).flatMap(([f, n]) =>
            Array.from({ length: n }, (_, i) => <Coin key={`${f}${i}`} figure={f} title={hold.term(f)} />),
          )}
        </span>
        {held.map((c) => (
          <SpecialChip key={c} card={c} title={hold.term(c)} />
        ))}
        {o.first === seat && !o.over && (
          <span title={t("taj_inv_first")}>
            <Pic id="marker" size={18} cls="tj-marker" />
            <span class="sr">{t("taj_inv_first")}</span>
          </span>
        )}
        {!p.in && o.players.some((q) => q.in) && <span class="tj-gone">{t("taj_gone")}</span>}
      </div>
    </>
  );
};

export const tajMahal: GameView = {
  world: "taj",
  defs: tajDefs,
  Thumb: ({ close }) => (
    <Svg
      data-world="taj"
      viewBox={close ? "98 20 124 124" : "0 0 320 196"}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      html={close ? tajArt.replace(/ id="[^"]*"/g, "") : tajArt}
    />
  ),
  cuts: { turns: ["play", "withdraw", "withdraw_empty"], chapters: ["visit"] }, // T2, N4
  open: (table) => new TajSession(table),
};
