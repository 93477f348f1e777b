// A list of cards: what each shows and how often it is in the box.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { faceOf, withRow, type CardRow } from "./cardrows.js";
import { Stepper } from "./numbers.js";

interface Cards {
  rows: readonly CardRow[];
  ours: readonly CardRow[];
  /** What a card may show. */
  symbols: readonly string[];
  /** So many symbols a card shows at most. */
  most: number;
  term: (id: string) => string;
  /** What these cards are called, for assistive technology. */
  what: string;
  set: (rows: readonly CardRow[]) => void;
}

export const CardList = (props: Cards): JSX.Element => {
  const { rows, ours, set } = props,
    was = new Map(ours.map((row) => [faceOf(row.symbols), row.count]));
  return (
    <>
      <ul aria-label={props.what} style={{ "--symbols": String(props.most) }}>
        {rows.map((row, i) => (
          <Row
            key={i}
            {...props}
            row={row}
            changed={was.get(faceOf(row.symbols)) !== row.count}
            put={(part) => set(withRow(rows, i, part))}
          />
        ))}
      </ul>
      <button
        type="button"
        class="btn quiet"
        onClick={() => set([...rows, { symbols: free(props) ?? rows.at(-1)?.symbols ?? [], count: 1 }])}>
        {t("ws_add_card")}
      </button>
    </>
  );
};

/** A pair of symbols that no card shows yet, else one symbol. */
const free = ({ rows, symbols, most }: Cards): string[] | undefined => {
  const taken = new Set(rows.map((row) => faceOf(row.symbols))),
    pairs = most > 1 ? symbols.flatMap((a, i) => symbols.slice(i + 1).map((b) => [a, b])) : [];
  return [...pairs, ...symbols.map((a) => [a])].find((one) => !taken.has(faceOf(one)));
};

const Row = ({
  row,
  changed,
  symbols,
  most,
  term,
  put,
}: Cards & { row: CardRow; changed: boolean; put: (part: Partial<CardRow> | null) => void }): JSX.Element => {
  const name = row.symbols.map(term).join(", ");
  return (
    <li class={changed ? "df" : ""} data-face={faceOf(row.symbols)}>
      {Array.from({ length: most }, (_, i) => (
        <select
          key={i}
          value={row.symbols[i] ?? ""}
          aria-label={t("ws_symbol_n", { n: i + 1, what: name })}
          onChange={(e) => {
            const next = Array.from({ length: most }, (_, j) => (j === i ? e.currentTarget.value : row.symbols[j]));
            put({ symbols: next.filter((id): id is string => !!id) });
          }}>
          {i > 0 && <option value="">–</option>}
          {symbols.map((id) => (
            <option key={id} value={id}>
              {term(id)}
            </option>
          ))}
        </select>
      ))}
      <Stepper n={row.count} name={name} low={1} set={(count) => put({ count })} />
      <RemoveRow what={name} act={() => put(null)} />
    </li>
  );
};

export const RemoveRow = ({ what, act }: { what: string; act: () => void }): JSX.Element => (
  <button
    type="button"
    class="tool"
    aria-label={t("ws_remove", { what })}
    title={t("ws_remove", { what })}
    onClick={act}>
    <Icon id="x" />
  </button>
);
