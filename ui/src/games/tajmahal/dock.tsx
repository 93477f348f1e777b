// The dock of Taj Mahal: the hand as a fan, the display, play and withdraw; on a phone with tabs for contest and reserve.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { sent } from "../../table/turnbox.js";
import { CardFace, Chip, Coin, LyingCard } from "./cards.js";
import { Contest, PlayPreview, Specials } from "./contest.js";
import { names, pickCard, play, stateOf } from "./hand.js";
import { figureOf } from "./observation.js";
import type { BoardSelection, Tab } from "./selection.js";
import { Stakes } from "./stakes.js";
import { Withdrawal } from "./withdraw.js";

export const Dock = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  if (PHONE.matches) return <Phone selection={selection} />;
  return (
    <>
      {selection.me && <Hand selection={selection} />}
      <Reserve selection={selection} />
    </>
  );
};

/* ---- hand ---- */
const SUITS = ["red", "yellow", "green", "violet", "white"];
const sortKey = (card: string): number => {
  const i = SUITS.indexOf(card.split("-")[0]!);
  return i < 0 ? 9 : i;
};

/** The places of the hand in the order they are shown: by colour, white and special cards last. */
export const order = (hand: readonly string[]): number[] =>
  hand
    .map((_, i) => i)
    .sort((a, b) => sortKey(hand[a]!) - sortKey(hand[b]!) || hand[a]!.localeCompare(hand[b]!) || a - b);

/** Arrows move along a row of cards. */
const along = (e: KeyboardEvent): void => {
  const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0,
    row = e.currentTarget as HTMLElement;
  if (!by) return;
  const cards = [...row.querySelectorAll<HTMLButtonElement>("button")],
    next = cards[cards.indexOf(document.activeElement as HTMLButtonElement) + by];
  if (next) next.focus();
  e.preventDefault();
  e.stopPropagation();
};

export const Hand = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const hand = selection.hand.value,
    places = order(hand),
    last = Math.max(1, places.length - 1);
  return (
    <section class="tj-hand" aria-label={t("taj_hand", { n: hand.length })}>
      <header class="tj-h">
        <h2>{t("taj_hand", { n: hand.length })}</h2>
        <PlayPreview selection={selection} />
      </header>
      <div class={`tj-fan${selection.choosing ? " choosing" : ""}`} role="group" onKeyDown={along} data-spot="hand">
        {places.map((i, n) => (
          <HandCard
            key={`${hand[i]}${places.slice(0, n).filter((j) => hand[j] === hand[i]).length}`}
            selection={selection}
            i={i}
            n={n}
            of={last}
          />
        ))}
        {hand.length === 0 && <p class="none">{t("taj_no_cards")}</p>}
      </div>
    </section>
  );
};

const HandCard = ({
  selection,
  i,
  n,
  of,
}: {
  selection: BoardSelection;
  i: number;
  n: number;
  of: number;
}): JSX.Element => {
  const card = selection.hand.value[i]!,
    state = stateOf(selection, i),
    name = selection.term(card);
  const point = (on: boolean): void => {
    selection.pointing.value = on ? i : selection.pointing.value === i ? null : selection.pointing.value;
    if (on && state === "no") void selection.askWhyNot(card);
  };
  return (
    <button
      class={`tj-card ${state}${selection.marked.value.has(card) ? " lit" : ""}`}
      data-card={card}
      style={{ "--o": n - of / 2, "--t": of ? n / of : 0, "--n": of }}
      aria-pressed={state === "sel"}
      aria-disabled={state === "no" || state === ""}
      aria-label={state === "no" ? t("taj_not_now", { card: name }) : name}
      title={name}
      onClick={() => pickCard(selection, i)}
      onMouseEnter={() => {
        if (!PHONE.matches) point(true);
      }}
      onMouseLeave={() => point(false)}
      onFocus={(e) => {
        if (e.currentTarget.matches(":focus-visible")) point(true);
      }}
      onBlur={() => point(false)}>
      <CardFace card={card} />
    </button>
  );
};

/* ---- reserve ---- */
const Reserve = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value;
  if (!o) return null;
  const takes = o.withdrawal?.seat === o.viewer ? (o.withdrawal?.takes ?? 0) : 0,
    asked = selection.takes.value.size > 0;
  const discards = Object.values(o.discard).reduce((a, b) => a + b, 0);
  return (
    <section class={`tj-reserve${asked ? " asked" : ""}`} aria-label={t("taj_reserve")} data-spot="reserve">
      <header class="tj-h">
        <h2>{asked ? t("taj_take_n", { n: takes }) : t("taj_reserve")}</h2>
        <small>{t("taj_piles", { pile: o.pile.size, discards })}</small>
      </header>
      <div class={`tj-row${o.reserve.length > 8 ? " many" : ""}`} role="group" onKeyDown={along}>
        {o.reserve.map((card, i) =>
          asked ? (
            <button
              key={`${card}${i}`}
              class={`tj-card can${selection.marked.value.has(card) ? " lit" : ""}`}
              data-card={card}
              aria-label={t("taj_take_card", { card: selection.term(card) })}
              title={selection.term(card)}
              onClick={() => void selection.take(card)}>
              <LyingCard card={card} />
            </button>
          ) : (
            <span
              key={`${card}${i}`}
              class="tj-card"
              data-card={card}
              role="img"
              aria-label={selection.term(card)}
              title={selection.term(card)}>
              <LyingCard card={card} />
            </span>
          ),
        )}
        {o.reserve.length === 0 && <p class="none">{t("taj_reserve_empty")}</p>}
      </div>
    </section>
  );
};

/* ---- play, withdraw ---- */
export const TurnButtons = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const leave = selection.leave.value,
    { outbox } = selection.table,
    anchor = selection.anchor.value;
  if (selection.cities.value.size) {
    const choice = anchor ? selection.cities.value.get(anchor) : undefined;
    return (
      <div class="tj-acts">
        <button
          class="btn ok"
          disabled={!choice}
          onClick={() => {
            if (choice) void selection.build(choice.city);
          }}>
          {choice ? (
            <>
              <Icon id="tick" />
              {t("taj_build_here", { points: choice.plan.points })}
            </>
          ) : (
            t("taj_choose_city")
          )}
        </button>
      </div>
    );
  }
  if (selection.takes.value.size)
    return (
      <div class="tj-acts">
        <p class="tj-wait">{t("taj_take_n", { n: selection.obs.value?.withdrawal?.takes ?? 1 })}</p>
      </div>
    );
  const plan = selection.bestPlan,
    plans = leave?.plans ?? [],
    sure = selection.plan.value !== null || new Set(plans.map((p) => p.points)).size < 2;
  const wins = leave?.wins ?? [],
    cards = names(selection, selection.chosen.value);
  const points = plan ? t(sure ? "taj_for" : "taj_up_to", { n: plan.points }) : "";
  return (
    <div class="tj-acts">
      <button
        class={`btn primary${sent(outbox.has("play", "play"))}`}
        data-act="play"
        disabled={!selection.plays.value.size}
        onClick={() => void play(selection)}>
        <span>
          {t("taj_play")}
          {cards.length > 0 ? (
            <span class="tj-chips">
              {cards.map((c, i) => (
                <Chip key={i} card={c} title={selection.term(c)} />
              ))}
            </span>
          ) : (
            <small>{selection.choosing ? t(selection.plays.value.size ? "taj_pick_card" : "taj_no_play") : ""}</small>
          )}
        </span>
      </button>
      <button
        class={`btn tj-leave${sent(outbox.has("play", "withdraw"))}`}
        data-act="withdraw"
        disabled={!leave}
        onClick={() => void selection.withdraw()}
        onMouseEnter={() => {
          selection.showPlan.value = true;
        }}
        onMouseLeave={() => {
          selection.showPlan.value = false;
        }}
        onFocus={() => {
          selection.showPlan.value = true;
        }}
        onBlur={() => {
          selection.showPlan.value = false;
        }}>
        <span>
          {t("taj_withdraw")}
          {wins.length > 0 ? (
            <span class="tj-gain">
              {wins.map((w) => (
                <Coin key={w} figure={figureOf(w)} size={20} title={selection.term(w)} />
              ))}
              <span class="sr">{selection.terms(wins)}</span>
              <b class="num">{points}</b>
            </span>
          ) : (
            <small>{leave ? t(leave.draws ? "taj_a_card" : "taj_nothing") : ""}</small>
          )}
        </span>
      </button>
    </div>
  );
};

/* ---- phone ---- */
const TABS: readonly Tab[] = ["contest", "withdraw", "reserve"];

const Phone = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const tab = selection.me ? selection.tab.value : selection.tab.value === "withdraw" ? "contest" : selection.tab.value,
    placing = selection.cities.value.size > 0,
    taking = selection.takes.value.size > 0;
  const folded = selection.folded.value,
    choose = (id: Tab): void => {
      selection.folded.value = tab === id && !folded;
      selection.tab.value = id;
    };
  return (
    <div class={`tj-phone${selection.choosing ? "" : " rests"}`}>
      {!placing && !taking && <Stakes selection={selection} />}
      <div class="tj-tabs" role="tablist">
        {TABS.filter((id) => id !== "withdraw" || selection.me).map((id) => (
          <button
            key={id}
            role="tab"
            id={`tj-tab-${id}`}
            aria-controls="tj-tab"
            aria-selected={tab === id}
            aria-expanded={tab === id && !folded}
            onClick={() => choose(id)}>
            {t(`taj_tab_${id}`)}
          </button>
        ))}
      </div>
      <div id="tj-tab" role="tabpanel" aria-labelledby={`tj-tab-${tab}`} class="tj-tabbody">
        {folded ? null : tab === "contest" ? (
          <Contest selection={selection} />
        ) : tab === "reserve" ? (
          <>
            <Reserve selection={selection} />
            <Specials selection={selection} />
          </>
        ) : (
          <Withdrawal selection={selection} otherwise />
        )}
      </div>
      {selection.me && !placing && tab !== "withdraw" && <Hand selection={selection} />}
    </div>
  );
};
