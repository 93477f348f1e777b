// The dock of Machu Picchu: own goods, sacrifice cards with their points now, the question; on a phone with tabs.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import { Ask } from "./ask.js";
import { Clergy } from "./clergy.js";
import { Market } from "./market.js";
import { GOODS } from "./observation.js";
import { Pic, SacFace, SacMini, cardLabel } from "./pictures.js";
import type { BoardSelection, Tab } from "./selection.js";

export const Dock = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  if (PHONE.matches) return <Phone selection={selection} />;
  if (!selection.me) return <p class="wait">{t("mp_watching")}</p>;
  if (selection.kind === "offer")
    return (
      <>
        <Ask selection={selection} />
        <Cards selection={selection} />
      </>
    );
  return (
    <>
      {selection.kind !== "return" && (
        <>
          <Goods selection={selection} />
          <Cards selection={selection} />
        </>
      )}
      <Ask selection={selection} />
    </>
  );
};

const Goods = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const me = selection.me;
  if (!me) return null;
  return (
    <section class="mp-goods" aria-label={t("mp_goods")}>
      <header class="mp-h">
        <h2>{t("mp_goods")}</h2>
      </header>
      <ul>
        {GOODS.map((g) => (
          <li key={g} class={me.goods[g] ? "" : "zero"} title={selection.term(g)}>
            <Pic id={g} size={40} />
            <b key={me.goods[g]} class="num">
              {me.goods[g]}
            </b>
            <span class="sr">{selection.term(g)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** So many cards fit beside goods and question as whole faces; more are shown in short. */
const FACES = { few: 3, roomy: 6 };

/** The viewer's cards and the points they would bring now. */
const Cards = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value,
    hand = o?.hand ?? [],
    phone = PHONE.matches,
    many = !phone && hand.length > (selection.roomy.value ? FACES.roomy : FACES.few),
    term = (id: string): string => selection.term(id);
  if (!selection.me) return null;
  return (
    <section class="mp-cards" aria-label={t("mp_cards")}>
      <header class="mp-h">
        <h2>{t("mp_cards")}</h2>
        <small>{t("mp_cards_secret")}</small>
      </header>
      <div class="mp-hand">
        <ul class={many ? "many" : ""} style={many ? { "--rows": Math.min(4, Math.ceil(hand.length / 2)) } : undefined}>
          {hand.map((c) => (
            <li key={c.id} class="mp-sac" title={cardLabel(c, term)}>
              <span class="sr">{cardLabel(c, term)}</span>
              {phone || many ? (
                <SacMini card={c} gold={many && (selection.roomy.value || hand.length <= 8)} />
              ) : (
                <SacFace card={c} />
              )}
            </li>
          ))}
        </ul>
        <Total selection={selection} />
      </div>
    </section>
  );
};

const Total = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const points = selection.obs.value?.worth,
    most = selection.atlas.value?.most ?? 3;
  if (!points) return null;
  return (
    <dl class="mp-total">
      <div>
        <dt>{t("mp_saved")}</dt>
        <dd>
          <b class="num">{points.points}</b>
          <small>{t("mp_saved_from", { cards: points.points - points.trail, trail: points.trail })}</small>
        </dd>
      </div>
      <div>
        <dt>{t("mp_conquered")}</dt>
        <dd>
          <b class="num">
            {points.points} × 1–{most}
          </b>
          <small>{t("mp_gold_n", { n: points.gold })}</small>
        </dd>
      </div>
    </dl>
  );
};

/* ---- phone ---- */
const TABS: readonly Tab[] = ["mine", "market", "clergy"];

const Phone = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const question = selection.question.value,
    tab = selection.me || selection.tab.value !== "mine" ? selection.tab.value : "market",
    choose = (id: Tab): void => {
      selection.tab.value = tab === id ? null : id;
    };
  const asking =
    question &&
    !(selection.kind === "acquire") &&
    !(question === "move" && !selection.staying.value) &&
    !(question === "market" && !selection.trades.value.length);
  return (
    <div class="mp-phone">
      {asking && <Ask selection={selection} />}
      <div class="mp-tabs" role="tablist">
        {TABS.filter((id) => id !== "mine" || selection.me).map((id) => (
          <button
            key={id}
            role="tab"
            id={`mp-tab-${id}`}
            aria-controls="mp-tab"
            aria-selected={tab === id}
            aria-expanded={tab === id}
            onClick={() => choose(id)}>
            {t(`mp_tab_${id}`)}
          </button>
        ))}
      </div>
      <div id="mp-tab" role="tabpanel" aria-labelledby={`mp-tab-${tab ?? "market"}`} class="mp-tabbody">
        {tab === null ? null : tab === "market" ? (
          <>
            <Goods selection={selection} />
            <Market selection={selection} />
          </>
        ) : tab === "clergy" ? (
          <Clergy selection={selection} />
        ) : (
          <>
            <Goods selection={selection} />
            {selection.kind !== "return" && <Cards selection={selection} />}
          </>
        )}
      </div>
    </div>
  );
};
