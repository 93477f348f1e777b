// The market: a column with its prices for each good, buttons to buy, sell and adjust while trading, and the trades of this visit.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { wonder } from "./answers.js";
import { trade, untrade } from "./trades.js";
import { GOODS, type Good } from "./observation.js";
import { Pic } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

export const Market = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value,
    atlas = selection.atlas.value;
  if (!o || !atlas) return null;
  const trading = selection.question.value === "market";
  return (
    <section class={`mp-market panel${trading ? " asked" : ""}`} aria-label={t("mp_market")}>
      <header class="mp-h">
        <h2>{t("mp_market")}</h2>
        <small>
          {trading ? t(adjusting(selection) ? "mp_adjust_hint" : "mp_trade_hint") : selection.term("central_plaza")}
        </small>
      </header>
      <div class={`mp-cols${adjusting(selection) ? " adjusting" : ""}`}>
        {GOODS.filter((g) => g !== "corn").map((g) => (
          <Column key={g} selection={selection} good={g} cells={atlas.cells} trading={trading} />
        ))}
      </div>
    </section>
  );
};

/** The market can still be adjusted in this visit. */
const adjusting = (selection: BoardSelection): boolean =>
  selection.choices.value.some((c) => c.kind === "add" || c.kind === "remove");

const Column = ({
  selection,
  good,
  cells,
  trading,
}: {
  selection: BoardSelection;
  good: Good;
  cells: readonly number[];
  trading: boolean;
}): JSX.Element => {
  const o = selection.obs.value!,
    n = o.market[good],
    price = o.prices[good],
    name = selection.term(good);
  return (
    <div class="mp-col" role="group" aria-label={t("mp_column", { good: name, n, buy: price.buy, sell: price.sell })}>
      <Deal selection={selection} kind="buy" good={good} price={price.buy} trading={trading} />
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
      <Deal selection={selection} kind="sell" good={good} price={price.sell} trading={trading} />
      {trading && adjusting(selection) && (
        <span class="mp-adj">
          <small>{t("mp_adjust")}</small>
          {(["remove", "add"] as const).map((kind) => {
            const c = trade(selection, kind, good);
            return (
              <button
                key={kind}
                class="btn"
                data-do={`${kind} ${good}`}
                aria-disabled={!c}
                aria-label={t(`mp_${kind}`, { good: name })}
                title={t(`mp_${kind}`, { good: name })}
                {...wonder(selection, c ? null : `${kind} ${good}`)}
                onClick={() => void (c ? selection.act(c) : selection.explain(`${kind} ${good}`))}>
                <Icon id={kind === "add" ? "plus" : "minus"} />
                <Pic id={good} size={17} />
              </button>
            );
          })}
        </span>
      )}
    </div>
  );
};

const Deal = ({
  selection,
  kind,
  good,
  price,
  trading,
}: {
  selection: BoardSelection;
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
  const c = trade(selection, kind, good),
    label = t(`mp_${kind}_for`, { good: selection.term(good), n: price });
  return (
    <button
      class={`btn mp-deal ${kind}`}
      data-do={`${kind} ${good}`}
      aria-disabled={!c}
      aria-label={label}
      title={label}
      {...wonder(selection, c ? null : `${kind} ${good}`)}
      onClick={() => void (c ? selection.act(c) : selection.explain(`${kind} ${good}`))}>
      {t(`mp_${kind}`)}{" "}
      <b>
        {kind === "buy" ? "−" : "+"}
        {price}
      </b>
    </button>
  );
};

/** The trades of this visit; each can be undone. */
export const Trades = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const trades = selection.trades.value,
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
              aria-label={t("mp_untrade", { what: `${t(`mp_did_${x.kind as "buy"}`)} ${selection.term(x.good)}` })}
              title={t("mp_take_out")}
              onClick={() => void untrade(selection, i)}>
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
