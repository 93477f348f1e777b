// The panels of Taj Mahal's blocks: goods of the province tiles, bonus tiles, special cards, names of provinces.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { wordsOf } from "../table/words.js";
import { readAtlas, type Components } from "../games/tajmahal/atlas.js";
import type { Path } from "./document.js";
import { CardList } from "./cards.js";
import type { Workshop } from "./model.js";
import { BlockPanel, Stepper } from "./numbers.js";
import {
  BONUSES,
  COLOURS,
  GOODS,
  SYMBOLS,
  TOKENS,
  bonusCount,
  changeProvince,
  deckOf,
  goodsOf,
  setBonus,
  setDeck,
  setGoods,
  setSpecial,
  setTaj,
  type TajDoc,
} from "./tajedits.js";
import { cityName } from "./tajtools.js";

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
    case "cards":
      return <Decks shop={shop} colours={["every", "white"]} />;
    case "mixed":
      return <Decks shop={shop} colours={COLOURS} />;
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
      <TajTile shop={shop} />
    </BlockPanel>
  );
};

/** Where the Taj Mahal tile lies: a fortified city of the province in which the game ends. */
const TajTile = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as TajDoc,
    home = doc.province_tile.find((row) => row.fixed_province)?.fixed_province,
    atlas = readAtlas(shop.ours as unknown as Components, doc as Partial<Components>),
    cities = doc.city.filter((c) => (c.fortified && c.province === home) || c.id === doc.taj_mahal_tile.city);
  return (
    <label class="taj-tile">
      <span>{shop.facts.labels["taj"]}</span>
      <select value={doc.taj_mahal_tile.city} onChange={(e) => shop.edit(setTaj(doc, e.currentTarget.value))}>
        {cities.map((c) => (
          <option key={c.id} value={c.id}>
            {cityName(shop, atlas, c.id)}
          </option>
        ))}
      </select>
    </label>
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

/** Cards colour by colour. */
const Decks = ({ shop, colours }: { shop: Workshop; colours: readonly string[] }): JSX.Element => {
  const doc = shop.doc.value as TajDoc;
  return (
    <BlockPanel shop={shop} cls="rows cards">
      {colours.map((colour) => (
        <section key={colour} data-deck={colour}>
          <h3>{shop.facts.labels[colour] ?? term(colour)}</h3>
          <CardList
            rows={deckOf(doc, colour)}
            ours={deckOf(shop.ours, colour)}
            symbols={SYMBOLS}
            most={Math.max(2, ...deckOf(doc, colour).map((row) => row.symbols.length))}
            term={term}
            what={shop.facts.labels[colour] ?? term(colour)}
            set={(rows) => shop.edit(setDeck(doc, colour, rows))}
          />
        </section>
      ))}
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
/** Figures that stand in these panels. */
export const inPanel = (path: Path): boolean => String(path[0]).startsWith("cards_");
