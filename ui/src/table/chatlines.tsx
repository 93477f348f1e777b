// The lines of the chat, newest at the foot: shown as text, never as markup. Lines of people one has muted are folded away.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { ChatLine } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { TableModel } from "./model.js";

/** A line, or how many lines of one muted person stand here one after the other. */
type Item = { line: ChatLine } | { muted: number; first: number; n: number };

/** Oldest first, with the lines of muted people counted instead of shown. */
export const folded = (lines: readonly ChatLine[], muted: ReadonlySet<number>): Item[] => {
  const items: Item[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (!muted.has(line.seat)) items.push({ line });
    else if (last && "muted" in last && last.muted === line.seat) last.n++;
    else items.push({ muted: line.seat, first: line.number, n: 1 });
  }
  return items;
};

export const ChatLines = ({ table, since }: { table: TableModel; since: number | null }): JSX.Element => {
  const open = useSignal<number | null>(null),
    list = useRef<HTMLOListElement>(null),
    lines = table.chat.value,
    last = lines.at(-1)?.number,
    fresh = since === null ? 0 : lines.filter((l) => l.number >= since && !table.mine.value.includes(l.seat)).length;
  useLayoutEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [last]);
  return (
    <ol class="chat-list" ref={list} tabIndex={0} aria-label={t("chat")}>
      {lines.length === 0 && <li class="none">{t("chat_none")}</li>}
      {(lines[0]?.number ?? 0) > 0 && (
        <li>
          <button class="btn quiet more" onClick={() => void table.loadOlderChat()}>
            {t("chat_older")}
          </button>
        </li>
      )}
      {folded(table.chat.value, table.muted.value).map((item) =>
        "line" in item ? (
          <Line
            key={item.line.number}
            table={table}
            line={item.line}
            fresh={item.line.number === since ? fresh : 0}
            open={open.value === item.line.number}
            toggle={() => {
              open.value = open.value === item.line.number ? null : item.line.number;
            }}
          />
        ) : (
          <Muted key={`m${item.first}`} table={table} seat={item.muted} n={item.n} />
        ),
      )}
    </ol>
  );
};

const Line = ({
  table,
  line,
  fresh,
  open,
  toggle,
}: {
  table: TableModel;
  line: ChatLine;
  /** How many new lines begin with this one; 0 for all others. */
  fresh: number;
  open: boolean;
  toggle: () => void;
}): JSX.Element => {
  const name = line.name || table.nameOf(line.seat),
    others = !table.mine.value.includes(line.seat);
  return (
    <li class={`${others ? `seat-${line.seat + 1}` : "me"}${open ? " open" : ""}`}>
      {fresh > 0 && <span class="fresh">{t("chat_new", { n: fresh })}</span>}
      {line.seat >= 0 ? <Shape seat={line.seat} /> : null}
      <p>
        <b>{name}</b> <span>{line.text}</span>
      </p>
      {others && (
        <button
          class="tool more"
          aria-expanded={open}
          aria-label={t("chat_more", { name })}
          title={t("chat_more", { name })}
          onClick={toggle}>
          <Icon id="more" />
        </button>
      )}
      {open && (
        <div class="line-acts">
          <button class="btn" onClick={() => table.mute(line.seat, true)}>
            <Icon id="mute" />
            {t("mute")}
          </button>
          <button
            class="btn"
            onClick={() => {
              table.reporting.value = { seat: line.seat, line };
              toggle();
            }}>
            <Icon id="end" />
            {t("report")}
          </button>
        </div>
      )}
    </li>
  );
};

const Muted = ({ table, seat, n }: { table: TableModel; seat: number; n: number }): JSX.Element => (
  <li class="muted">
    <Icon id="mute" cls="mini" />
    <p>{t("muted_n", { n, name: table.nameOf(seat) })}</p>
    <button
      class="link"
      aria-label={t("unmute_name", { name: table.nameOf(seat) })}
      onClick={() => table.mute(seat, false)}>
      {t("unmute")}
    </button>
  </li>
);
