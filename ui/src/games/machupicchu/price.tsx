// Prices in pictures: each good with its own figure in one pill, red where the viewer has too little, and in words what is missing.
import type { JSX } from "preact";
import { andList } from "../../shell/fill.js";
import { t } from "../../shell/i18n.js";
import { lang } from "../../shell/settings.js";
import { GOODS, type Amounts, type Good } from "./observation.js";
import { Pic } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

/** How much of each good is missing to pay this. */
export const missing = (cost: Amounts | undefined, goods: Amounts | undefined): [Good, number][] =>
  GOODS.flatMap((g): [Good, number][] => {
    const lack = (cost?.[g] ?? 0) - (goods?.[g] ?? 0);
    return lack > 0 ? [[g, lack]] : [];
  });

/** Goods as pills; with `have` those that are short are red. The words belong to whoever draws them. */
export const Units = ({
  of,
  have,
  size = 20,
}: {
  of: Amounts | undefined;
  have?: Amounts | undefined;
  size?: number;
}): JSX.Element => (
  <>
    {GOODS.filter((g) => of?.[g]).map((g) => (
      <span key={g} class={`mp-unit${have && (have[g] ?? 0) < of![g]! ? " no" : ""}`} aria-hidden="true">
        <Pic id={g} size={size} />
        <b class="num">{of![g]}</b>
      </span>
    ))}
  </>
);

export const priceWords = (selection: BoardSelection, of: Amounts | undefined): string =>
  andList(
    GOODS.filter((g) => of?.[g]).map((g) => selection.table.texts.amount(of![g]!, g)),
    lang.value,
  );

/** "missing 1 coca", or that the viewer can pay; nothing for spectators. */
export const canPayWords = (selection: BoardSelection, of: Amounts | undefined): string => {
  const goods = selection.me?.goods;
  if (!goods || !of) return "";
  const lack = missing(of, goods).map(([g, n]) => selection.table.texts.amount(n, g));
  return lack.length ? t("mp_missing", { what: andList(lack, lang.value) }) : t("mp_can_pay");
};

/** A price, and under it whether the viewer can pay it. */
export const Price = ({
  selection,
  of,
  size = 20,
}: {
  selection: BoardSelection;
  of: Amounts | undefined;
  size?: number;
}): JSX.Element => {
  const goods = selection.me?.goods,
    words = canPayWords(selection, of);
  return (
    <span class="mp-cost">
      <span class="units">
        <Units of={of} have={goods} size={size} />
      </span>
      <span class="sr">{priceWords(selection, of)}</span>
      {words && <small class={missing(of, goods).length ? "no" : "ok"}>{words}</small>}
    </span>
  );
};
