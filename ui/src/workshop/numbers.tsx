// Panels of figures: each with one less and one more, and what ours says where it differs.
import type { ComponentChildren, JSX } from "preact";
import { t } from "../shell/i18n.js";
import { take, type Workshop } from "./model.js";
import { Source } from "./left.js";

export const Stepper = ({ n, name, set }: { n: number; name: string; set: (n: number) => void }): JSX.Element => (
  <span class="stp3" role="group" aria-label={name}>
    <button type="button" aria-label={t("ws_less", { what: name })} onClick={() => set(Math.max(0, n - 1))}>
      −
    </button>
    <b class="num">{n}</b>
    <button type="button" aria-label={t("ws_more", { what: name })} onClick={() => set(n + 1)}>
      +
    </button>
  </span>
);

export const BlockPanel = ({
  shop,
  cls,
  children,
}: {
  shop: Workshop;
  cls: string;
  children: ComponentChildren;
}): JSX.Element => {
  const b = shop.facts.blocks.find((one) => one.id === shop.block.value)!,
    changed = shop.changes.value.some((c) => c.block === b.id);
  return (
    <section class={`panel bon ${cls}`} aria-labelledby="ws-panel">
      <header>
        <h2 id="ws-panel">{b.name}</h2>
        <Source kind={changed ? "yours" : b.source} />
      </header>
      {children}
    </section>
  );
};

/** The figures of the chosen block; null where it has none. */
export const Numbers = ({ shop }: { shop: Workshop }): JSX.Element | null => {
  const own = shop.facts.numbers.filter((n) => n.block === shop.block.value),
    doc = shop.doc.value;
  if (!own.length) return null;
  return (
    <BlockPanel shop={shop} cls="figures">
      <ul>
        {own.map((n) => {
          const now = take(doc, n.path),
            ours = take(shop.ours, n.path);
          if (typeof now !== "number") return null;
          return (
            <li key={n.path.join()} class={now === ours ? "" : "df"}>
              <span title={n.clause}>
                {n.name}
                {now !== ours && <small>{t("ws_ours_n", { n: String(ours) })}</small>}
              </span>
              <Stepper n={now} name={n.name} set={(value) => shop.set(n.path, value)} />
            </li>
          );
        })}
      </ul>
    </BlockPanel>
  );
};
