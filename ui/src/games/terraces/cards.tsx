// The viewer's hand, the open card and the pile.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { bidPoints } from "./bids.js";
import { CardFace, ap, cardName } from "./pictures.js";
import type { Source } from "./notation.js";
import type { BoardSelection } from "./selection.js";

/* ---- cards ---- */
/** The hand, equal cards as one with their number. */
export const Hand = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const { hand, world } = selection,
    open = selection.obs.value?.open ?? null;
  return (
    <div class="grp handgrp">
      <h2>{t("t_cards")}</h2>
      <div class="rowx hand">
        {[...new Set(hand)].map((card) => {
          const points = open ? bidPoints(selection, card) : 0,
            count = hand.filter((c) => c === card).length;
          const name = count > 1 ? `${count} × ${cardName(selection, card)}` : cardName(selection, card);
          return (
            <span key={card} class="held">
              <span
                class={`card${card.includes("+") ? " two" : ""}${count > 1 ? " pair" : ""}`}
                role="img"
                aria-label={name}
                title={name}
                data-count={count}>
                <CardFace world={world} card={card} />
                {points ? <span class="m num">+{points}</span> : null}
                {count > 1 && <span class="times num">×{count}</span>}
              </span>
            </span>
          );
        })}
        {hand.length === 0 && <span class="nocards">{t("t_no_cards")}</span>}
      </div>
    </div>
  );
};

export const Market = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const o = selection.obs.value,
    { world } = selection;
  const take = (from: Source): JSX.Element | null => {
    const c = selection.offers.value.take(from),
      open = from === "open",
      card = o?.open ?? null;
    const name = open
      ? card
        ? t("labelled", { label: t("t_open_card"), text: cardName(selection, card) })
        : t("t_open_card")
      : t("t_pile", { n: o?.pile ?? 0 });
    const act = t(open ? "t_take_open" : "t_take_pile", { n: c?.cost ?? 1 });
    return (
      <button
        class={`card ${open ? `open${card?.includes("+") ? " two" : ""}` : "back num"}${c ? " can" : ""}`}
        aria-disabled={!c}
        title={c ? act : name}
        aria-label={c ? `${name}. ${act}` : name}
        onClick={() => (c ? void selection.play(c) : void selection.explain({ kind: "take", source: from }))}>
        {open ? card && <CardFace world={world} card={card} /> : (o?.pile ?? 0)}
        {c && <span class="buy">{ap(1)}</span>}
      </button>
    );
  };
  return (
    <div class="grp">
      <h2>{t("t_market")}</h2>
      <div class="rowx" style={{ alignItems: "center" }}>
        {take("open")}
        {take("pile")}
      </div>
    </div>
  );
};
