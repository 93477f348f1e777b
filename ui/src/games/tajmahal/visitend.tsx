// The end of a visit: who won what, points, tokens, special cards. It goes by itself after a while; any key or a click goes on, the
// pointer or the focus on it stops the clock.
import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { Icon, SeatBadge, Shape } from "../../shell/parts.js";
import { pace, pauseVisits, type Pace } from "../../shell/settings.js";
import { Coin, Pic, SpecialChip } from "./cards.js";
import { figureOf, type Obs } from "./observation.js";
import type { BoardSelection } from "./selection.js";
import { Plate } from "./stakes.js";
import type { VisitEnds } from "./visitends.js";
import { ranked, type Gain, type VisitRow, type VisitStory } from "./visits.js";

export const VisitEnd = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const shown = selection.ends.shown.value,
    o = selection.obs.value;
  return shown && o ? (
    <Card key={shown.visit.n} selection={selection} o={o} visit={shown.visit} asked={shown.asked} />
  ) : null;
};

/* ---- what goes on by itself ---- */
const TOUCH = matchMedia("(hover: none)");
const hidden = signal(document.hidden);
document.addEventListener("visibilitychange", () => {
  hidden.value = document.hidden;
});
const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const SILENT = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/** Any key, and a press on board, dock or players, closes the card; the key does nothing else. */
const useGoingOn = (ends: VisitEnds): void =>
  useEffect(() => {
    const key = (e: KeyboardEvent): void => {
      const on = e.target as Element;
      if (SILENT.has(e.key) || e.ctrlKey || e.metaKey || on.matches?.(TYPING)) return;
      if (document.querySelector("dialog[open]") || on.closest?.(".tj-end")) return;
      e.preventDefault();
      e.stopPropagation();
      ends.next();
    };
    const press = (e: PointerEvent): void => {
      if ((e.target as Element).closest?.(".dock, .players")) ends.next();
    };
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", press, true);
    return () => {
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", press, true);
    };
  }, [ends]);

/* ---- the card ---- */
interface CardProps {
  selection: BoardSelection;
  o: Obs;
  visit: VisitStory;
  asked: boolean;
}

const Card = ({ selection, o, visit, asked }: CardProps): JSX.Element => {
  const { ends } = selection,
    rested = useSignal(false),
    row = o.provinces.find((p) => p.tile === visit.n),
    name = selection.term(row?.id ?? ""),
    waits = asked || pauseVisits.value === "on",
    told = useRef(false);
  useGoingOn(ends);
  useEffect(() => selection.table.holdTelling(), []);
  useEffect(() => {
    if (!told.current && !asked) selection.table.announce(spoken(selection, o, visit, name));
    told.current = true;
  }, []);
  return (
    <div
      class="tj-veil"
      onClick={(e) => {
        if (!(e.target as Element).closest("button, label, input")) ends.next();
      }}>
      <section
        class={`tj-end panel${waits ? " waits" : ""}${rested.value || hidden.value ? " rests" : ""}`}
        role="dialog"
        aria-labelledby="tj-end"
        data-visit={visit.n}
        onPointerMove={(e) => {
          if (e.movementX || e.movementY) rested.value = true;
        }}
        onPointerLeave={() => {
          rested.value = false;
        }}
        onKeyDown={(e) => {
          if (e.key === "Escape") ends.next();
        }}>
        <header>
          <Plate n={visit.n} goods={row?.goods ?? []} name={name} size={26} />
          <div>
            <h2 id="tj-end">{t("taj_end_title", { province: name })}</h2>
            <p>{t("taj_status", { n: visit.n })}</p>
          </div>
          <Go ends={ends} />
        </header>
        <ol>
          {ranked(visit, o.seats).map((r) => (
            <Row key={r.seat} selection={selection} o={o} row={r} tile={row?.goods ?? []} />
          ))}
        </ol>
        <Outlook selection={selection} o={o} visit={visit} />
        <Pauses />
      </section>
    </div>
  );
};

/** The button that goes on, with the time that is left as a ring. */
const Go = ({ ends }: { ends: VisitEnds }): JSX.Element => (
  <button class="tj-ring" aria-label={t("taj_end_on")} title={t("taj_end_on")} onClick={() => ends.next()}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" />
      <circle cx="20" cy="20" r="17" pathLength="100" class={`left ${pace.value}`} onAnimationEnd={() => ends.next()} />
    </svg>
    <Icon id="next" />
  </button>
);

const PACES: readonly Pace[] = ["slow", "normal", "fast", "at_once"];

const Pauses = (): JSX.Element => (
  <div class="tj-pauses">
    <span>{t(TOUCH.matches ? "taj_end_on_touch" : "taj_end_on")}</span>
    <label class="check">
      <input
        type="checkbox"
        checked={pauseVisits.value === "on"}
        onChange={(e) => {
          pauseVisits.value = e.currentTarget.checked ? "on" : "off";
        }}
      />
      {t("taj_end_pause")}
    </label>
    <div class="switch" role="group" aria-label={t("set_pace")}>
      <span aria-hidden="true">{t("set_pace")}</span>
      {PACES.map((word) => (
        <button
          key={word}
          aria-pressed={pace.value === word}
          onClick={() => {
            pace.value = word;
          }}>
          {t(`pace_${word}`)}
        </button>
      ))}
    </div>
  </div>
);

/* ---- one seat ---- */
const Row = ({
  selection,
  o,
  row,
  tile,
}: {
  selection: BoardSelection;
  o: Obs;
  row: VisitRow;
  tile: string[];
}): JSX.Element => {
  const nothing = !row.won.length && !row.points && !row.earned.length,
    account = accountOf(selection, row),
    cards = cardsOf(row),
    mine = row.seat === o.viewer;
  return (
    <li class={`seat-${row.seat + 1}${nothing ? " none" : ""}${mine ? " me" : ""}`} data-seat={row.seat}>
      <SeatBadge seat={row.seat} />
      <b class="who">{selection.table.called(row.seat)}</b>
      <span class="won">
        {row.won
          .filter((prize) => prize !== "tile")
          .map((prize) => (
            <Coin key={prize} figure={figureOf(prize)} size={30} title={selection.term(prize)} />
          ))}
        {row.won.includes("tile") && (
          <span class="tj-won-tile" title={selection.term("tile")}>
            {tile.map((g, i) => (
              <Pic key={i} id={g} size={19} />
            ))}
          </span>
        )}
        <span class="sr">{selection.terms(row.won)}</span>
        {row.earned.map(({ card, from }) => (
          <span key={card} class="got">
            <SpecialChip card={card} title={selection.term(card)} />
            {from !== null && (
              <span title={t("taj_end_from", { name: selection.table.called(from) })}>
                ← <Shape seat={from} />
              </span>
            )}
          </span>
        ))}
        {nothing && <em>{t("taj_end_nothing")}</em>}
      </span>
      <span class="wh">
        {account}
        {cards && <small class={account ? "more" : ""}>{cards}</small>}
      </span>
      <b class="pt num">{row.points ? signed(row.points) : "0"}</b>
    </li>
  );
};

/** Where the points came from. */
const accountOf = (selection: BoardSelection, row: VisitRow): string =>
  [
    row.palaces ? t("taj_end_palaces", { n: row.palaces }) : "",
    row.royal ? t("taj_end_royal") : "",
    ...row.gains.map((gain) => `${gainText(selection, gain)}${gain.points ? ` ${signed(gain.points)}` : ""}`),
  ]
    .filter(Boolean)
    .join(" · ");

const gainText = (selection: BoardSelection, { kind, data }: Gain): string => {
  if (kind === "province_scored") return selection.term("tile");
  if (kind === "palace_point") return selection.term(String(data["province"]));
  if (kind === "roads") return selection.terms([String(data["province"]), ...(data["linked"] as string[])]);
  if (kind === "card_points") return selection.term("plus-points");
  const bonus = kind === "bonus_good" ? String(data["good"]) : kind.replace("bonus_", "");
  return t("taj_end_bonus", { bonus: selection.term(bonus) });
};

/** Cards that came to the hand, when the seat left, and what nobody had to choose. */
const cardsOf = (row: VisitRow): string =>
  [
    row.took ? t("taj_end_took", { n: row.took }) : "",
    row.drew ? t("taj_end_drew", { n: row.drew }) : "",
    row.left === 1 ? t("taj_end_first") : "",
    row.forced.includes("palace") ? t("taj_end_forced") : "",
  ]
    .filter(Boolean)
    .join(", ");

/* ---- what comes ---- */
const Outlook = ({
  selection,
  o,
  visit,
}: {
  selection: BoardSelection;
  o: Obs;
  visit: VisitStory;
}): JSX.Element | null => {
  const next = o.provinces.find((p) => p.tile === visit.n + 1),
    first = selection.ends.visits.value.find((v) => v.n === visit.n + 1)?.first ?? null,
    close = o.visit === visit.n + 1 ? o.players.filter((p) => Object.keys(p.one_more).length) : [];
  if (!next && !close.length) return null;
  return (
    <footer>
      {close.length > 0 && (
        <span class="pairs">
          {t("taj_end_pairs")}
          {close.map((p) => (
            <span key={p.seat}>
              <Shape seat={p.seat} />
              <span class="sr">{selection.table.called(p.seat)}</span>
              {Object.keys(p.one_more).map((f) => (
                <Coin key={f} figure={f} size={20} title={selection.term(f)} />
              ))}
            </span>
          ))}
        </span>
      )}
      {next && (
        <span class="nxt">
          {t("taj_end_next")} <b>{selection.term(next.id)}</b>
          {next.goods.map((g, i) => (
            <Pic key={i} id={g} size={20} />
          ))}
          {first !== null && <Shape seat={first} />}
          {first !== null && t("taj_end_begins", { name: selection.table.called(first) })}
        </span>
      )}
    </footer>
  );
};

/** The card in a few sentences, for screen readers. */
const spoken = (selection: BoardSelection, o: Obs, visit: VisitStory, name: string): string =>
  [
    t("taj_end_title", { province: name }),
    ...ranked(visit, o.seats).map((row) =>
      t("labelled", {
        label: selection.table.called(row.seat),
        text: `${row.won.length ? selection.terms(row.won) : t("taj_end_nothing")}, ${signed(row.points)}`,
      }),
    ),
  ].join(". ");
