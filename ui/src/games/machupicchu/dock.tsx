// The bottom of the table for Machu Picchu: own goods, sacrifice cards with their live worth, what is asked, the main button; on a phone with tabs.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Ask } from "./ask.js";
import { Clergy } from "./clergy.js";
import { Market } from "./market.js";
import { GOODS } from "./observation.js";
import { Pic, SacFace, SacMini, cardLabel } from "./pictures.js";
import type { Hold, Tab } from "./session.js";
import { moveName } from "./speak.js";

export const Dock = ({ hold }: { hold: Hold }): JSX.Element => {
  if (PHONE.matches) return <Phone hold={hold} />;
  if (!hold.me) return <p class="wait">{t("mp_watching")}</p>;
  return (
    <>
      <Goods hold={hold} />
      {hold.kind !== "return" && <Cards hold={hold} />}
      <Ask hold={hold} />
    </>
  );
};

const Goods = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const me = hold.me;
  if (!me) return null;
  return (
    <section class="mp-goods" aria-label={t("mp_goods")}>
      <header class="mp-h">
        <h2>{t("mp_goods")}</h2>
      </header>
      <ul>
        {GOODS.map((g) => (
          <li key={g} class={me.goods[g] ? "" : "zero"} title={hold.term(g)}>
            <Pic id={g} size={40} />
            <b key={me.goods[g]} class="num">
              {me.goods[g]}
            </b>
            <span class="sr">{hold.term(g)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Own cards and what they would bring as the table stands. */
const Cards = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const o = hold.obs.value,
    hand = o?.hand ?? [],
    phone = PHONE.matches,
    term = (id: string): string => hold.term(id);
  if (!hold.me) return null;
  return (
    <section class="mp-cards" aria-label={t("mp_cards")}>
      <header class="mp-h">
        <h2>{t("mp_cards")}</h2>
        <small>{t("mp_cards_secret")}</small>
      </header>
      <div class="mp-hand">
        <ul>
          {hand.map((c) => (
            <li key={c.id} class="mp-sac" title={cardLabel(c, term)}>
              <span class="sr">{cardLabel(c, term)}</span>
              {phone ? <SacMini card={c} /> : <SacFace card={c} />}
            </li>
          ))}
        </ul>
        <Total hold={hold} />
      </div>
    </section>
  );
};

const Total = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const worth = hold.obs.value?.worth,
    most = hold.atlas.value?.most ?? 3;
  if (!worth) return null;
  return (
    <dl class="mp-total">
      <div>
        <dt>{t("mp_saved")}</dt>
        <dd>
          <b class="num">{worth.points}</b>
          <small>{t("mp_saved_from", { cards: worth.points - worth.trail, trail: worth.trail })}</small>
        </dd>
      </div>
      <div>
        <dt>{t("mp_conquered")}</dt>
        <dd>
          <b class="num">
            {worth.points} × 1–{most}
          </b>
          <small>{t("mp_gold_n", { n: worth.gold })}</small>
        </dd>
      </div>
    </dl>
  );
};

/* ---- the main button ---- */
export const Acts = ({ hold }: { hold: Hold }): JSX.Element => {
  const question = hold.question.value,
    ready = hold.ready,
    busy = hold.table.busy.value;
  const none = hold.choices.value.find(
    (c) => (c.kind === "serve" && c.profession === null) || (c.kind === "acquire" && c.type === null),
  );
  if (!question)
    return (
      <div class="mp-acts">
        <p class="mp-wait">
          {hold.obs.value?.actor != null && hold.obs.value.actor >= 0
            ? t("turn_of", { name: hold.table.nameOf(hold.obs.value.actor) })
            : ""}
        </p>
      </div>
    );
  if (question === "one")
    return (
      <div class="mp-acts">
        {none ? (
          <button class="btn" data-act="none" disabled={busy} onClick={() => void hold.act(none)}>
            {t("mp_nobody")}
          </button>
        ) : (
          <p class="mp-wait">{t("mp_choose_place")}</p>
        )}
      </div>
    );
  const stays = hold.choices.value.some((c) => c.kind === "stay");
  return (
    <div class={`mp-acts${stays ? " two" : ""}`}>
      <button class="btn ok" data-act="confirm" disabled={!ready || busy} onClick={() => hold.confirm()}>
        <Icon id="tick" />
        <span>{label(hold)}</span>
      </button>
      {stays && (
        <span class="mp-ways">
          <button
            class="btn"
            data-act="stay"
            aria-pressed={hold.staying.value}
            onClick={() => {
              hold.anchor.value = null;
              hold.staying.value = !hold.staying.value;
            }}>
            <Pic id="moon" size={18} />
            {t("mp_stay")}
          </button>
          {hold.bothWays && (
            <button
              class="btn"
              data-act="ride"
              aria-pressed={hold.riding.value}
              aria-label={t("mp_ride_near")}
              title={t("mp_ride_near")}
              onClick={() => {
                hold.riding.value = !hold.riding.value;
              }}>
              <Pic id="llama" size={22} />
            </button>
          )}
        </span>
      )}
    </div>
  );
};

const label = (hold: Hold): string => {
  const ready = hold.ready,
    n = hold.question.value === "count" ? hold.wanted : hold.picked.value.length;
  switch (hold.kind) {
    case "produce":
      return n ? t("mp_produce_n", { n }) : t("mp_produce_none");
    case "sacrifice":
      return n ? t("mp_sacrifice_n", { n }) : t("mp_sacrifice_none");
    case "offer":
      return n ? t("mp_offer_n", { n }) : t("mp_offer_none");
    case "recruit":
      return n ? t("mp_recruit_n", { n }) : t("mp_nobody");
    case "pay":
      return n ? t("mp_pay_n", { n }) : t("mp_pay_none");
    case "take":
      return ready ? t("mp_take") : t("mp_pick_n", { n: Number(hold.obs.value?.prompt?.facts["units"] ?? 3) });
    case "return":
      return ready ? t("mp_put_back") : t("mp_pick_n", { n: Number(hold.obs.value?.prompt?.facts["back"] ?? 2) });
    case "enter":
    case "step":
    case "ride":
    case "stay":
      return ready ? moveName(hold, ready) : t("mp_choose_place");
    default:
      return t("mp_leave_market");
  }
};

/* ---- phone ---- */
const TABS: readonly Tab[] = ["mine", "market", "clergy"];

const Phone = ({ hold }: { hold: Hold }): JSX.Element => {
  const question = hold.question.value,
    tab = hold.me || hold.tab.value !== "mine" ? hold.tab.value : "market",
    choose = (id: Tab): void => {
      hold.tab.value = tab === id ? null : id;
    };
  const asking =
    question &&
    !(hold.kind === "acquire") &&
    !(question === "move" && !hold.staying.value) &&
    !(question === "market" && !hold.trades.value.length);
  return (
    <div class="mp-phone">
      {asking && <Ask hold={hold} />}
      <div class="mp-tabs" role="tablist">
        {TABS.filter((id) => id !== "mine" || hold.me).map((id) => (
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
          <Market hold={hold} />
        ) : tab === "clergy" ? (
          <Clergy hold={hold} />
        ) : (
          <>
            <Goods hold={hold} />
            {hold.kind !== "return" && <Cards hold={hold} />}
          </>
        )}
      </div>
    </div>
  );
};
