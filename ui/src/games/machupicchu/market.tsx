// The market with its prices: columns to look at, and while trading the doors to buy, sell and adjust; the basket of this visit.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { trade, untrade } from "./basket.js";
import { GOODS, type Good } from "./observation.js";
import { Pic } from "./pictures.js";
import type { Hold } from "./session.js";

export const Market = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const o = hold.obs.value,
    atlas = hold.atlas.value;
  if (!o || !atlas) return null;
  const trading = hold.question.value === "market";
  return (
    <section class={`mp-market panel${trading ? " asked" : ""}`} aria-label={t("mp_market")}>
      <header class="mp-h">
        <h2>{t("mp_market")}</h2>
        <small>
          {trading
            ? t(
                o.phase === "market" && hold.choices.value.some((c) => c.kind === "add" || c.kind === "remove")
                  ? "mp_adjust_hint"
                  : "mp_trade_hint",
              )
            : hold.term("central_plaza")}
        </small>
      </header>
      <div class="mp-cols">
        {GOODS.filter((g) => g !== "corn").map((g) => (
          <Column key={g} hold={hold} good={g} cells={atlas.cells} trading={trading} />
        ))}
      </div>
    </section>
  );
};

const Column = ({
  hold,
  good,
  cells,
  trading,
}: {
  hold: Hold;
  good: Good;
  cells: readonly number[];
  trading: boolean;
}): JSX.Element => {
  const adjusting = trading && hold.choices.value.some((c) => c.kind === "add" || c.kind === "remove");
  const o = hold.obs.value!,
    n = o.market[good],
    price = o.prices[good],
    name = hold.term(good);
  return (
    <div class="mp-col" role="group" aria-label={t("mp_column", { good: name, n, buy: price.buy, sell: price.sell })}>
      <Deal hold={hold} kind="buy" good={good} price={price.buy} trading={trading} />
      <div class="mp-cells" aria-hidden="true">
        {cells.map((v, i) => (
          <span key={i} class={`mp-cell${i < n ? " on" : ""}${i === n ? " next" : ""}`}>
            {i < n ? (
              <>
                <Pic id={good} size={27} />
                <i>{v}</i>
              </>
            ) : (
              <b>{v}</b>
            )}
          </span>
        ))}
      </div>
      <Deal hold={hold} kind="sell" good={good} price={price.sell} trading={trading} />
      {adjusting && (
        <span class="mp-adj">
          {(["remove", "add"] as const).map((kind) => {
            const c = trade(hold, kind, good);
            return (
              <button
                key={kind}
                class="btn"
                data-do={`${kind} ${good}`}
                aria-disabled={!c}
                aria-label={t(`mp_${kind}`, { good: name })}
                title={t(`mp_${kind}`, { good: name })}
                onClick={() => void (c ? hold.act(c) : hold.refuse(`${kind} ${good}`))}>
                <Icon id={kind === "add" ? "plus" : "minus"} />
              </button>
            );
          })}
        </span>
      )}
    </div>
  );
};

const Deal = ({
  hold,
  kind,
  good,
  price,
  trading,
}: {
  hold: Hold;
  kind: "buy" | "sell";
  good: Good;
  price: number;
  trading: boolean;
}): JSX.Element => {
  if (!trading)
    return (
      <span class={`mp-price ${kind}`}>
        {t(`mp_${kind}`)} <b>{price}</b>
      </span>
    );
  const c = trade(hold, kind, good),
    label = t(`mp_${kind}_for`, { good: hold.term(good), n: price });
  return (
    <button
      class={`btn mp-deal ${kind}`}
      data-do={`${kind} ${good}`}
      aria-disabled={!c}
      aria-label={label}
      title={label}
      onClick={() => void (c ? hold.act(c) : hold.refuse(`${kind} ${good}`))}>
      {t(`mp_${kind}`)}{" "}
      <b>
        {kind === "buy" ? "−" : "+"}
        {price}
      </b>
    </button>
  );
};

/** The trades entered so far; each can be taken out again. */
export const Basket = ({ hold }: { hold: Hold }): JSX.Element => {
  const trades = hold.trades.value,
    sum = trades.reduce((n, x) => n + (x.kind === "sell" ? x.corn : x.kind === "buy" ? -x.corn : 0), 0);
  return (
    <div class="mp-basket">
      {trades.length === 0 && <p class="none">{t("mp_basket_empty")}</p>}
      <ol>
        {trades.map((x, i) => (
          <li key={`${i}${x.do}`}>
            <Pic id={x.good} size={22} />
            <span>{t(`mp_did_${x.kind as "buy"}`)}</span>
            {x.corn > 0 && (
              <b class="num">
                {x.kind === "sell" ? "+" : "−"}
                {x.corn}
              </b>
            )}
            <button
              class="tool"
              aria-label={t("mp_untrade", { what: `${t(`mp_did_${x.kind as "buy"}`)} ${hold.term(x.good)}` })}
              title={t("mp_take_out")}
              disabled={hold.table.busy.value}
              onClick={() => void untrade(hold, i)}>
              <Icon id="x" />
            </button>
          </li>
        ))}
      </ol>
      {trades.length > 0 && (
        <p class="mp-sum num">
          {t("mp_basket_sum")} <b>{sum > 0 ? `+${sum}` : sum < 0 ? `−${-sum}` : 0}</b> <Pic id="corn" size={18} />
        </p>
      )}
    </div>
  );
};
