// The panels of Machu Picchu's rows: sacrifice cards, the columns of priests and virgins, the cells of the market.
import { useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { wordsOf } from "../table/words.js";
import type { Workshop } from "./model.js";
import { RemoveRow } from "./cards.js";
import { BlockPanel, Stepper } from "./numbers.js";
import {
  SYMBOLS,
  addCard,
  changeCard,
  removeCard,
  setCells,
  setSteps,
  type CardRow,
  type PicchuDoc,
} from "./picchuedits.js";

export const term = (id: string): string =>
  (wordsOf("machu-picchu")?.catalogue as Record<string, Record<string, string>> | undefined)?.["terms"]?.[id] ?? id;

/** Figures that stand in the rows of these panels. */
export const inPanel = (path: readonly (string | number)[]): boolean =>
  path[0] === "sacrifice_card" || path[2] === "steps" || path[1] === "cells";

export const Panel = ({ shop }: { shop: Workshop }): JSX.Element | null => {
  switch (shop.block.value) {
    case "sacrifices":
      return <Cards shop={shop} />;
    case "clergy":
      return <Clergy shop={shop} />;
    case "market":
      return <Market shop={shop} />;
    default:
      return null;
  }
};

const Cards = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as PicchuDoc,
    list = useRef<HTMLUListElement>(null),
    ours = new Map((shop.ours as PicchuDoc).sacrifice_card.map((c) => [c.id, c]));
  const add = (): void => {
    shop.edit(addCard(doc));
    requestAnimationFrame(() => list.current?.lastElementChild?.scrollIntoView({ block: "nearest" }));
  };
  return (
    <BlockPanel shop={shop} cls="rows">
      <ul ref={list}>
        {doc.sacrifice_card.map((card) => {
          const was = ours.get(card.id);
          return (
            <Card
              key={card.id}
              shop={shop}
              card={card}
              changed={!was || was.gold !== card.gold || was.symbols.join() !== card.symbols.join()}
            />
          );
        })}
      </ul>
      <button type="button" class="btn quiet" onClick={add}>
        {t("ws_add_card")}
      </button>
    </BlockPanel>
  );
};

const Card = ({ shop, card, changed }: { shop: Workshop; card: CardRow; changed: boolean }): JSX.Element => {
  const doc = shop.doc.value as PicchuDoc,
    name = card.symbols.map(term).join(", ");
  return (
    <li class={changed ? "df" : ""} data-card={card.id}>
      {card.symbols.map((symbol, i) => (
        <select
          key={i}
          value={symbol}
          aria-label={t("ws_symbol_n", { n: i + 1, what: name })}
          onChange={(e) => {
            const symbols: [string, string] = [...card.symbols];
            symbols[i] = e.currentTarget.value;
            shop.edit(changeCard(doc, card.id, { symbols }));
          }}>
          {SYMBOLS.map((id) => (
            <option key={id} value={id}>
              {shop.facts.labels[id] ?? term(id)}
            </option>
          ))}
        </select>
      ))}
      <Stepper
        n={card.gold}
        name={t("ws_gold_of", { what: name })}
        set={(gold) => shop.edit(changeCard(doc, card.id, { gold }))}
      />
      <RemoveRow what={name} act={() => shop.edit(removeCard(doc, card.id))} />
    </li>
  );
};

/** Columns of numbers, each with one more and one less at its end. */
const Column = ({
  name,
  cells,
  ours,
  set,
}: {
  name: string;
  cells: readonly number[];
  ours: readonly number[];
  set: (cells: readonly number[]) => void;
}): JSX.Element => (
  <li class={cells.join() === ours.join() ? "" : "df"} data-column={name}>
    <b>{name}</b>
    <ol>
      {cells.map((n, i) => (
        <li key={i}>
          <Stepper
            n={n}
            name={t("ws_place_n", { n: i + 1, what: name })}
            set={(value) => set(cells.map((m, j) => (j === i ? value : m)))}
          />
        </li>
      ))}
    </ol>
    <span>
      <button
        type="button"
        class="btn quiet"
        aria-label={t("ws_longer", { what: name })}
        onClick={() => set([...cells, Math.max(1, (cells.at(-1) ?? 2) - 1)])}>
        +
      </button>
      <button
        type="button"
        class="btn quiet"
        aria-label={t("ws_shorter", { what: name })}
        disabled={cells.length < 2}
        onClick={() => set(cells.slice(0, -1))}>
        −
      </button>
    </span>
  </li>
);

const Clergy = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as PicchuDoc,
    ours = new Map((shop.ours as PicchuDoc).clergy.map((row) => [row.type, row.steps]));
  return (
    <BlockPanel shop={shop} cls="columns">
      <p class="hint">{t("ws_clergy_hint")}</p>
      <ul>
        {doc.clergy.map((row) => (
          <Column
            key={row.type}
            name={term(row.type)}
            cells={row.steps}
            ours={ours.get(row.type) ?? []}
            set={(steps) => shop.edit(setSteps(doc, row.type, steps))}
          />
        ))}
      </ul>
    </BlockPanel>
  );
};

const Market = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value as PicchuDoc;
  return (
    <BlockPanel shop={shop} cls="columns">
      <p class="hint">{t("ws_market_hint")}</p>
      <ul>
        <Column
          name={shop.facts.labels["cells"] ?? ""}
          cells={doc.market.cells}
          ours={(shop.ours as PicchuDoc).market.cells}
          set={(cells) => shop.edit(setCells(doc, cells))}
        />
      </ul>
    </BlockPanel>
  );
};
