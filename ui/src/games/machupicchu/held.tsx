// What a seat of Machu Picchu held at a moment of the replay: its goods, and its sacrifice cards with their points then.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { GOODS } from "./observation.js";
import { Pic, SacMini, cardLabel } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

export const Held = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value,
    player = o?.viewer == null ? undefined : o.players[o.viewer];
  if (!o || !player) return null;
  return (
    <>
      <div class="held-part" data-held="goods">
        <h3>{t("held_goods")}</h3>
        <span class="held-cards num">
          {GOODS.map((good) => (
            <span key={good} class={`held-good${player.goods[good] ? "" : " zero"}`} title={selection.term(good)}>
              <Pic id={good} size={30} />
              <b>{player.goods[good]}</b>
              <span class="sr">{selection.term(good)}</span>
            </span>
          ))}
        </span>
      </div>
      <div class="held-part grow" data-held="hand">
        <h3>{t("held_cards", { n: o.hand?.length ?? 0 })}</h3>
        <span class="held-cards">
          {(o.hand ?? []).map((card) => (
            <span key={card.id} class="mp-sac" title={cardLabel(card, (id) => selection.term(id))}>
              <span class="sr">{cardLabel(card, (id) => selection.term(id))}</span>
              <SacMini card={card} />
            </span>
          ))}
        </span>
      </div>
    </>
  );
};
