// What the server says: checks, the difference to ours, and the way to a table.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { BoardChange, BoardRemark } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { Editor } from "./editor.js";
import type { Workshop } from "./model.js";
import { Sign } from "./signs.js";

export const Checks = ({ shop }: { shop: Workshop }): JSX.Element => {
  const found = shop.check.value,
    problem = found?.problem ?? null,
    odd = (found?.remarks ?? []).filter((r) => !r.right);
  const verdict = problem ? "bad" : odd.length ? "warn" : "good";
  return (
    <section class="panel chk" aria-live="polite" aria-busy={shop.asking.value} aria-labelledby="ws-checks">
      <header>
        <h2 id="ws-checks">{t("ws_checks")}</h2>
        {found && <span class={`vd ${verdict}`}>{problem ? t("ws_problem") : t("ws_remarks", { n: odd.length })}</span>}
      </header>
      <ul>
        {problem && (
          <li class="bad" data-where={problem.where}>
            <Icon id="x" />
            <span>
              {problem.text}
              <small>{problem.where}</small>
            </span>
          </li>
        )}
        {(found?.remarks ?? [])
          .filter((r) => r.right || !r.needed || !problem)
          .map((r) => (
            <Remark key={r.text} r={r} />
          ))}
        {found?.outside && !problem && (
          <li class="warn">
            <Icon id="warn" />
            <span>
              {t("ws_bots")}
              <small>{t("ws_bots_note")}</small>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
};

const Remark = ({ r }: { r: BoardRemark }): JSX.Element => {
  const kind = r.right ? "ok" : r.needed ? "bad" : "warn";
  return (
    <li class={kind}>
      <Icon id={r.right ? "tick" : r.needed ? "x" : "warn"} />
      <span>
        {r.text}
        {!r.right && !r.needed && <small>{t("ws_remark_note")}</small>}
      </span>
    </li>
  );
};

export const Changes = ({ shop, editor }: { shop: Workshop; editor: Editor }): JSX.Element => {
  const changes = shop.changes.value;
  const undo = (change: BoardChange): void => {
    const one = editor.revert(shop.doc.value, shop.ours, change);
    if (one) return shop.edit(one);
    const block = shop.facts.blocks.find((b) => b.id === change.block);
    if (block) shop.edit({ ...shop.doc.value, ...Object.fromEntries(block.keys.map((k) => [k, shop.ours[k]])) });
  };
  return (
    <section class="panel chg" aria-labelledby="ws-against">
      <header>
        <h2 id="ws-against">{t("ws_against")}</h2>
        {changes.length > 0 && (
          <button class="link" onClick={() => shop.reset()}>
            {t("ws_undo_all")}
          </button>
        )}
      </header>
      {!changes.length && <p class="none">{t("ws_as_ours")}</p>}
      <ol>
        {changes.map((c) => (
          <li key={`${c.block} ${c.kind} ${c.id}`} data-change={`${c.kind} ${c.id}`}>
            <span>
              {c.title}
              <small>{c.text}</small>
            </span>
            <button
              class="tool"
              aria-label={t("ws_undo_this", { what: c.title })}
              title={t("ws_undo_this", { what: c.title })}
              onClick={() => undo(c)}>
              <Icon id="undo" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

export const Play = ({
  shop,
  play,
  send,
}: {
  shop: Workshop;
  play: () => void;
  send: () => Promise<void>;
}): JSX.Element => {
  const found = shop.check.value,
    ready = !!found && !found.problem && !shop.asking.value,
    busy = useSignal(false),
    n = shop.changes.value.length,
    name = shop.about.value.name || t("ws_my_board");
  return (
    <section class="panel ply">
      <button class="btn primary" disabled={!ready} onClick={play}>
        <Icon id="play" />
        {t("ws_play")}
      </button>
      <p class={found?.problem ? "bad" : ""}>
        {found?.problem
          ? t("ws_first", { problem: found.problem.text })
          : n
            ? t("ws_play_note", { name, n })
            : t("ws_play_ours")}
      </p>
      <button
        class="btn quiet"
        disabled={!ready || !n || busy.value}
        aria-label={t("ws_send")}
        title={t("ws_send")}
        onClick={() => {
          busy.value = true;
          void send().finally(() => (busy.value = false));
        }}>
        <Sign id="send" />
        <span>{t("ws_send")}</span>
      </button>
    </section>
  );
};
