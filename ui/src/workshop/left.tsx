// The blocks of the components with their sources, and what is known about the one that is chosen.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { BlockFacts } from "../wire.js";
import { t, type TextKey } from "../shell/i18n.js";
import type { Workshop } from "./model.js";
import { Sign } from "./signs.js";

export const SOURCES = ["rulebook", "list", "reconstructed", "yours"] as const;
type SourceKind = (typeof SOURCES)[number];

export const Source = ({ kind }: { kind: SourceKind }): JSX.Element => (
  <span class={`src ${kind}`}>
    <Sign id={kind} />
    {t(`ws_src_${kind}`)}
  </span>
);

const Sure = ({ n }: { n: number }): JSX.Element => (
  <span class="conf" role="img" aria-label={t("ws_sure", { n })} title={t("ws_sure", { n })}>
    {[1, 2, 3].map((i) => (
      <i key={i} class={i <= n ? "on" : ""} />
    ))}
  </span>
);

export const Blocks = ({ shop }: { shop: Workshop }): JSX.Element => {
  const counts = new Map<string, number>();
  for (const change of shop.changes.value) counts.set(change.block, (counts.get(change.block) ?? 0) + 1);
  return (
    <section class="panel blk" aria-labelledby="ws-blocks">
      <header>
        <h2 id="ws-blocks">{t("ws_components")}</h2>
        <small>{t("ws_changed", { n: counts.size })}</small>
      </header>
      <ol>
        {shop.facts.blocks.map((b) => (
          <Row key={b.id} shop={shop} b={b} n={counts.get(b.id) ?? 0} />
        ))}
      </ol>
    </section>
  );
};

const Row = ({ shop, b, n }: { shop: Workshop; b: BlockFacts; n: number }): JSX.Element => {
  const on = shop.block.value === b.id,
    row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current!.parentElement!; // on phones it moves sideways, and a tool may choose a block out of sight
    if (on) list.scrollLeft = row.current!.offsetLeft - list.offsetLeft - 8;
  }, [on]);
  return (
    <li class={on ? "on" : ""} ref={row}>
      <button aria-pressed={on} data-block={b.id} onClick={() => (shop.block.value = b.id)}>
        <span class="nm">{b.name}</span>
        {n > 0 && <b class="ch num">{n}</b>}
        <Source kind={n ? "yours" : b.source} />
        <Sure n={b.sure} />
      </button>
    </li>
  );
};

const SEEN: readonly (readonly [string, TextKey])[] = [
  ["", "ws_seen_none"],
  ["read", "ws_seen_read"],
  ["photo", "ws_seen_photo"],
  ["heard", "ws_seen_heard"],
  ["variant", "ws_seen_variant"],
];

/** Where ours comes from, which rule speaks of it, and how the owner knows better. */
export const AboutBlock = ({ shop }: { shop: Workshop }): JSX.Element => {
  const b = shop.facts.blocks.find((one) => one.id === shop.block.value)!,
    about = shop.about.value;
  return (
    <section class="panel abt" aria-label={b.name}>
      <h3>{b.name}</h3>
      <p>
        <b>{t("ws_ours_is")}</b> {b.ours}
      </p>
      <details>
        <summary>{t("ws_clause", { clause: b.clause })}</summary>
        <p>{b.rule}</p>
        <p class="nb">{b.said}</p>
      </details>
      <label>
        {t("ws_how_known")}
        <select value={about.seen ?? ""} onChange={(e) => shop.tell({ seen: e.currentTarget.value })}>
          {SEEN.map(([id, text]) => (
            <option key={id} value={id}>
              {t(text)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("ws_edition")}
        <input
          value={about.edition ?? ""}
          maxLength={80}
          onInput={(e) => shop.tell({ edition: e.currentTarget.value })}
        />
      </label>
      <label>
        {t("ws_note")}
        <input
          value={about.notes?.[b.id] ?? ""}
          maxLength={400}
          onInput={(e) => shop.tell({ notes: noted(about.notes, b.id, e.currentTarget.value) })}
        />
      </label>
      <p class="nb">{t("ws_note_travels")}</p>
    </section>
  );
};

const noted = (notes: Record<string, string> | undefined, id: string, text: string): Record<string, string> => {
  const { [id]: _, ...rest } = notes ?? {};
  return text ? { ...rest, [id]: text } : rest;
};
