// The panels of Taj Mahal's blocks: goods of the province tiles, bonus tiles, special cards, names of provinces.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { wordsOf } from "../table/words.js";
import type { Workshop } from "./model.js";
import { BlockPanel, Stepper } from "./numbers.js";
import {
  BONUSES,
  GOODS,
  TOKENS,
  bonusCount,
  changeProvince,
  goodsOf,
  setBonus,
  setGoods,
  setSpecial,
  type TajDoc,
} from "./tajedits.js";

const term = (id: string): string =>
  (wordsOf("taj-mahal")?.catalogue as Record<string, Record<string, string>> | undefined)?.["terms"]?.[id] ?? id;
const Picture = ({ id }: { id: string }): JSX.Element => (
  <svg class="tj-pic" width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
    <use href={`#taj-${id}`} />
  </svg>
);

export const Panel = ({ shop }: { shop: Workshop }): JSX.Element | null => {
  switch (shop.block.value) {
    case "tiles":
      return <Tiles shop={shop} />;
    case "bonus":
    case "fortresses":
      return <Bonuses shop={shop} />;
    case "specials":
      return <Specials shop={shop} />;
    case "cities":
      return <Names shop={shop} />;
    default:
      return null;
  }
};

const Bonuses = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as TajDoc,
    ours = shop.ours as TajDoc;
  const name = (kind: string): string =>
    kind === "points" || kind === "card" ? (shop.facts.labels[kind] ?? kind) : term(kind);
  return (
    <BlockPanel shop={shop} cls="bonuses">
      <ul class="two">
        {BONUSES.map((kind) => {
          const n = bonusCount(doc, kind),
            was = bonusCount(ours, kind);
          return (
            <li key={kind} class={n === was ? "" : "df"} data-bonus={kind}>
              <span class="bt3">
                {kind === "points" ? (
                  <b class="p2">+2</b>
                ) : kind === "card" ? (
                  <Icon id="cards" />
                ) : (
                  <Picture id={kind} />
                )}
              </span>
              <span>
                {name(kind)}
                {n !== was && <small>{t("ws_ours_n", { n: was })}</small>}
              </span>
              <Stepper n={n} name={name(kind)} set={(value) => shop.edit(setBonus(doc, kind, value))} />
            </li>
          );
        })}
      </ul>
    </BlockPanel>
  );
};

const Tiles = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as TajDoc,
    ours = shop.ours as TajDoc;
  return (
    <BlockPanel shop={shop} cls="tiles">
      <p class="hint">{t("ws_tiles_hint")}</p>
      <ul class="two">
        {Array.from({ length: 12 }, (_, i) => i + 1).map((n) => {
          const goods = goodsOf(doc, n),
            same = goods.join() === goodsOf(ours, n).join();
          const toggle = (good: string): void =>
            shop.edit(setGoods(doc, n, goods.includes(good) ? goods.filter((g) => g !== good) : [...goods, good]));
          return (
            <li key={n} class={same ? "" : "df"} data-tile={n}>
              <b class="num tn">{n}</b>
              <span class="goods" role="group" aria-label={t("ws_tile_n", { n })}>
                {GOODS.map((good) => (
                  <button
                    key={good}
                    type="button"
                    aria-pressed={goods.includes(good)}
                    aria-label={term(good)}
                    title={term(good)}
                    onClick={() => toggle(good)}>
                    <Picture id={good} />
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </BlockPanel>
  );
};

const Specials = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as TajDoc;
  return (
    <BlockPanel shop={shop} cls="specials">
      <ul>
        {doc.special.map((row) => (
          <li key={row.id}>
            <label>
              <span>{term(row.id)}</span>
              <select
                value={row.earned_with}
                onChange={(e) => shop.edit(setSpecial(doc, row.id, e.currentTarget.value))}>
                {TOKENS.map((token) => (
                  <option key={token} value={token}>
                    {term(token)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </BlockPanel>
  );
};

const Names = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as TajDoc;
  const cities = (id: string): number => doc.city.filter((c) => c.province === id).length;
  return (
    <BlockPanel shop={shop} cls="names">
      <p class="hint">{t("ws_names_hint")}</p>
      <ul class="two">
        {doc.province.map((p) => (
          <li key={p.id}>
            <input
              value={p.name ?? p.id}
              maxLength={40}
              aria-label={t("ws_province_name", { name: p.id })}
              onChange={(e) => shop.edit(changeProvince(doc, p.id, { name: e.currentTarget.value }))}
            />
            <small class="num" title={t("ws_cities_n", { n: cities(p.id) })}>
              {cities(p.id)}
            </small>
          </li>
        ))}
      </ul>
    </BlockPanel>
  );
};
