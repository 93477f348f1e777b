// Help on what is on the table: a small card beside it, never over it, with its rule. It opens when the pointer rests on the thing,
// when it gets the keyboard's focus, and with a tap.
import { signal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { PRIZE, type Figure, type Obs } from "./observation.js";
import type { BoardSelection } from "./selection.js";
import { described } from "./texts.js";

const REST = 450; // milliseconds until the card of what the pointer is on opens
const SAID = 6000; // milliseconds until what was said unasked goes away
const GAP = 8;

interface HelpText {
  title: string;
  text: string[];
  clause: string | null;
  /** The visit whose end can be looked at. */
  visit?: number;
}

/** What help is about: "symbol:monk", "city:agra-1", "tile:agra", "court", "fort", "town". */
interface HelpModel {
  /** Shown now; `kept` stays until something else is pressed. */
  readonly shown: Signal<{ of: string; kept: boolean; at: Element; said?: HelpText } | null>;
  rest(of: string, at: Element): void;
  leave(): void;
  keep(of: string, at: Element): void;
  /** Something about this thing alone, such as why it cannot be chosen. */
  say(at: Element, said: HelpText): void;
  /** The same unasked: it goes away by itself. */
  tell(at: Element, said: HelpText): void;
  close(): void;
}

export const helpModel = (): HelpModel => {
  const shown: HelpModel["shown"] = signal(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(timer);
    shown.value = null;
  };
  return {
    shown,
    close,
    rest: (of, at) => {
      clearTimeout(timer);
      if (shown.peek()?.kept) return;
      timer = setTimeout(() => {
        shown.value = { of, kept: false, at };
      }, REST);
    },
    leave: () => {
      clearTimeout(timer);
      if (!shown.peek()?.kept) shown.value = null;
    },
    keep: (of, at) => {
      clearTimeout(timer);
      const same = shown.peek()?.kept && shown.peek()?.of === of;
      shown.value = same ? null : { of, kept: true, at };
    },
    say: (at, said) => {
      clearTimeout(timer);
      shown.value = { of: "", kept: true, at, said };
    },
    tell: (at, said) => {
      clearTimeout(timer);
      shown.value = { of: "", kept: true, at, said };
      timer = setTimeout(close, SAID);
    },
  };
};

/** A part of the page that has help. */
export const Helped = ({
  selection,
  of,
  label,
  children,
}: {
  selection: BoardSelection;
  of: string;
  label?: string;
  children: ComponentChildren;
}): JSX.Element => (
  <button
    class="tj-helped"
    data-help={of}
    {...(label ? { "aria-label": label } : {})}
    onMouseEnter={(e) => selection.help.rest(of, e.currentTarget)}
    onMouseLeave={() => selection.help.leave()}
    onBlur={() => selection.help.leave()}
    onClick={(e) => selection.help.keep(of, e.currentTarget)}>
    {children}
  </button>
);

const symbolHelp = (selection: BoardSelection, o: Obs, figure: Figure): HelpText => {
  const name = selection.term(figure),
    kind = figure === "mogul" ? "crown" : figure === "elephant" ? "tile" : "token",
    by = o.court[PRIZE[figure]] ?? null,
    card = o.earns[figure],
    holder = card ? (o.specials[card] ?? null) : null;
  const text = [t(`taj_most_${kind}`, { symbol: name })];
  if (by !== null) text.push(t("taj_taken_by", { name: selection.table.called(by) }));
  if (card) text.push(t("taj_pair_brings", { token: name, card: selection.term(card) }));
  if (holder !== null) text.push(t("taj_held_by", { name: selection.table.called(holder) }));
  return { title: name, text, clause: kind === "token" ? "W4" : kind === "crown" ? "W5" : "W6" };
};

const tileHelp = (selection: BoardSelection, o: Obs, id: string): HelpText | null => {
  const row = o.provinces.find((p) => p.id === id);
  if (!row || row.tile === null) return null;
  const name = selection.term(id),
    goods = selection.terms(row.goods),
    text =
      row.by !== null
        ? [t("taj_help_tile_won", { name: selection.table.called(row.by), goods })]
        : row.state === "past"
          ? [t("taj_help_tile_gone")]
          : [t("taj_help_tile", { goods })];
  return {
    title: t("taj_help_visit", { n: row.tile, province: name }),
    text,
    clause: row.state === "past" ? "P2" : "P1",
    ...(selection.ends.ended(row.tile) ? { visit: row.tile } : {}),
  };
};

const cityHelp = (selection: BoardSelection, id: string): HelpText | null => {
  const city = selection.atlas.value?.cities.get(id);
  if (!city) return null;
  const [title, ...rest] = described(selection, id);
  return {
    title,
    text: [...(rest.length ? [`${rest.join(", ")}.`] : []), t(city.fortified ? "taj_help_fort" : "taj_help_town")],
    clause: city.fortified ? "B1" : "W4",
  };
};

const textOf = (selection: BoardSelection, of: string): HelpText | null => {
  const o = selection.obs.value,
    [kind, id = ""] = of.split(/:(.*)/);
  if (!o) return null;
  if (kind === "symbol") return symbolHelp(selection, o, id as Figure);
  if (kind === "tile") return tileHelp(selection, o, id);
  if (kind === "city") return cityHelp(selection, id);
  if (kind === "fort") return { title: t("taj_help_forts"), text: [t("taj_help_fort")], clause: "B1" };
  if (kind === "town") return { title: t("taj_help_towns"), text: [t("taj_help_town")], clause: "W4" };
  return { title: t("taj_court"), text: [t("taj_help_court"), t("taj_help_court_pair")], clause: "W2" };
};

/** Under the thing if there is room, else over it; inside the window. */
const place = (card: HTMLElement, thing: Element): void => {
  const at = thing.getBoundingClientRect(),
    { offsetWidth: wide, offsetHeight: high } = card,
    below = at.bottom + GAP + high <= innerHeight,
    top = below ? at.bottom + GAP : at.top - GAP - high,
    left = at.left + at.width / 2 - wide / 2;
  card.style.top = `${Math.max(GAP, top)}px`;
  card.style.left = `${Math.max(GAP, Math.min(left, innerWidth - wide - GAP))}px`;
};

export const HelpCard = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  void selection.obs.value; // what the card is about may have gone with the last move
  const shown = selection.help.shown.value,
    told = shown && (shown.said ?? textOf(selection, shown.of)),
    card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!card.current || !shown) return;
    if (shown.at.isConnected) place(card.current, shown.at);
    else selection.help.close();
  });
  useEffect(() => {
    if (!shown?.kept) return undefined;
    const close = (e: Event): void => {
      const on = e.target as Element;
      if (e instanceof KeyboardEvent ? e.key === "Escape" : !card.current?.contains(on) && !shown.at.contains(on))
        selection.help.shown.value = null;
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [shown]);
  if (!told) return null;
  return (
    <div ref={card} class="tj-help panel" role="status">
      <h3>{told.title}</h3>
      {told.text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {shown?.kept && told.clause && (
        <button class="link" onClick={() => selection.table.openRules(told.clause)}>
          {t("rule_n", { id: told.clause })}
        </button>
      )}
      {shown?.kept && told.visit !== undefined && (
        <button
          class="btn"
          onClick={() => {
            selection.ends.review(told.visit!);
            selection.help.shown.value = null;
          }}>
          {t("taj_end_show")}
        </button>
      )}
      {!shown?.kept && <small>{t("rule_n", { id: told.clause ?? "" })}</small>}
    </div>
  );
};
