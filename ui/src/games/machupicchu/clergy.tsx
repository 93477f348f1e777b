// Priests and virgins: each row with its owners, the number a llama is worth now, and the card that can be bought next.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import type { Row } from "./atlas.js";
import { SOLD_AT } from "./observation.js";
import { Pic } from "./pictures.js";
import { Price } from "./price.js";
import type { BoardSelection } from "./selection.js";

export const Clergy = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value,
    atlas = selection.atlas.value;
  if (!o || !atlas) return null;
  const buying = selection.kind === "acquire";
  return (
    <section class={`mp-clergy panel${buying ? " asked" : ""}`} aria-label={t("mp_clergy")}>
      <header class="mp-h">
        <h2>{t("mp_clergy")}</h2>
        <small>{t(buying ? "mp_clergy_buy" : "mp_clergy_hint")}</small>
      </header>
      {atlas.rows.map((row) => (
        <RowOf key={row.type} selection={selection} row={row} />
      ))}
    </section>
  );
};

const RowOf = ({ selection, row }: { selection: BoardSelection; row: Row }): JSX.Element => {
  const o = selection.obs.value!,
    taken = o.clergy[row.type],
    name = selection.term(row.type),
    buy = selection.choices.value.find((c) => c.kind === "acquire" && c.type === row.type);
  const house = Object.keys(SOLD_AT).find((id) => SOLD_AT[id]!.includes(row.type)) ?? "",
    where = t("mp_bought_in", { district: selection.term(house) });
  const owners = taken.map((seat) => selection.table.called(seat)).join(", ");
  return (
    <div
      class="mp-row"
      role="group"
      title={where}
      onMouseEnter={() => {
        selection.marked.value = new Set([house]);
      }}
      onMouseLeave={() => {
        selection.marked.value = new Set();
      }}
      aria-label={t("mp_row", {
        name,
        value: o.values[row.type],
        left: row.steps.length - taken.length,
        owners: owners || "–",
      })}>
      <Pic id={row.type} size={30} />
      <span class="mp-slots">
        {row.steps.map((v, i) =>
          i < taken.length ? (
            <span
              key={i}
              class={`mp-slot up${i === taken.length - 1 ? " val" : ""}`}
              title={selection.table.called(taken[i]!)}>
              <b>{v}</b>
              <Shape seat={taken[i]!} />
            </span>
          ) : i === taken.length && buy ? (
            <button
              key={i}
              class="mp-slot next can"
              data-do={buy.do}
              aria-label={t("mp_acquire", { name, n: v })}
              title={t("mp_acquire", { name, n: v })}
              onClick={() => void selection.act(buy)}>
              <Pic id={row.type} size={20} />
              <b>{v}</b>
            </button>
          ) : (
            <span key={i} class={`mp-slot${i === taken.length ? " next" : ""}`} title={t("mp_under", { n: v })}>
              <Pic id={row.type} size={20} />
            </span>
          ),
        )}
      </span>
      {taken.length < row.steps.length ? (
        <Price selection={selection} of={row.cost} />
      ) : (
        <span class="mp-cost">
          <small>{t("mp_all_taken")}</small>
        </span>
      )}
    </div>
  );
};
