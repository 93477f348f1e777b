// Panels of figures: each with one less and one more, and what ours says where it differs.
import { useSignal, type Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import type { BoardNumber } from "../wire.js";
import { t } from "../shell/i18n.js";
import { take } from "./document.js";
import { type Workshop } from "./model.js";
import type { Editor } from "./editor.js";
import { Source } from "./left.js";

export const Stepper = ({
  n,
  name,
  set,
  low = 0,
  high = null,
}: {
  n: number;
  name: string;
  set: (n: number) => void;
  low?: number;
  high?: number | null;
}): JSX.Element => (
  <span class="stp3" role="group" aria-label={name}>
    <button type="button" aria-label={t("ws_less", { what: name })} disabled={n <= low} onClick={() => set(n - 1)}>
      −
    </button>
    <b class="num">{n}</b>
    <button
      type="button"
      aria-label={t("ws_more", { what: name })}
      disabled={high !== null && n >= high}
      onClick={() => set(n + 1)}>
      +
    </button>
  </span>
);

/** The number of a clause, whose text is shown on a click. */
const Clause = ({
  id,
  rule = "",
  what,
  open,
}: {
  id: string;
  rule?: string | undefined;
  what: string;
  open: Signal<boolean>;
}): JSX.Element => (
  <button
    type="button"
    class="ws-rule"
    aria-expanded={open.value}
    aria-label={t("ws_rule_of", { clause: id, what })}
    title={rule}
    onClick={() => (open.value = !open.value)}>
    {id}
  </button>
);

export const BlockPanel = ({
  shop,
  cls,
  title,
  children,
}: {
  shop: Workshop;
  cls: string;
  title?: string;
  children: ComponentChildren;
}): JSX.Element => {
  const open = useSignal(false),
    id = useId(),
    b = shop.facts.blocks.find((one) => one.id === shop.block.value)!,
    changed = shop.changes.value.some((c) => c.block === b.id);
  return (
    <section class={`panel bon ${cls}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title ?? b.name}</h2>
        {cls !== "figures" && <Clause id={b.clause} rule={b.rule} what={b.name} open={open} />}
        <Source kind={changed ? "yours" : b.source} />
      </header>
      {open.value && <small class="rule">{b.rule}</small>}
      {children}
    </section>
  );
};

/** The figures of the chosen block; null where it has none. */
export const Numbers = ({ shop, editor }: { shop: Workshop; editor: Editor }): JSX.Element | null => {
  const all = shop.facts.numbers.filter((n) => n.block === shop.block.value),
    own = all.filter((n) => !editor.inPanel?.(n.path)),
    divided = own.length < all.length;
  if (!own.length) return null;
  return (
    <BlockPanel shop={shop} cls="figures" {...(divided ? { title: t("ws_figures") } : {})}>
      <ul>
        {own.map((n) => (
          <Figure key={n.path.join()} shop={shop} n={n} />
        ))}
      </ul>
    </BlockPanel>
  );
};

/** One figure with its clause, whose text is shown on a click. */
const Figure = ({ shop, n }: { shop: Workshop; n: BoardNumber }): JSX.Element | null => {
  const open = useSignal(false),
    ours = take(shop.ours, n.path),
    now = take(shop.doc.value, n.path) ?? 0,
    rule = shop.facts.rules[n.clause];
  if (typeof now !== "number") return null;
  const set = (value: number): void =>
    value === 0 && ours === undefined ? shop.unset(n.path) : shop.set(n.path, value);
  return (
    <li class={now === (ours ?? 0) ? "" : "df"} data-figure={n.path.join(".")}>
      <span>
        {n.name}
        {now !== (ours ?? 0) && <small>{t("ws_ours_n", { n: String(ours ?? 0) })}</small>}
      </span>
      <Clause id={n.clause} rule={rule} what={n.name} open={open} />
      <Stepper n={now} name={n.name} set={set} low={n.low} high={n.high} />
      {open.value && <small class="rule">{rule}</small>}
    </li>
  );
};
