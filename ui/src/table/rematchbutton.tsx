// The same game again, for who played it; or in another way, which is asked about first.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { TableModel } from "./model.js";
import { RematchDialog } from "./rematchdialog.js";
import { rematch } from "./result.js";

export const RematchButton = ({ table }: { table: TableModel }): JSX.Element | null => {
  const asking = useSignal(false),
    facts = table.facts.value;
  if (!table.mine.value.length || !facts) return null;
  const { series, next } = facts,
    goesOn = series !== null && series.number < series.of;
  return (
    <span class="again-acts">
      <button class="btn primary" onClick={() => void rematch(table)}>
        <Icon id="restart" />
        {goesOn ? t("series_next", { n: series.number + 1, of: series.of }) : t(next ? "rematch_join" : "rematch")}
      </button>
      {!next && !goesOn && (
        <button
          class="btn icon"
          aria-label={t("again_title")}
          title={t("again_title")}
          onClick={() => {
            asking.value = true;
          }}>
          <Icon id="down" />
        </button>
      )}
      {asking.value && (
        <RematchDialog
          table={table}
          close={() => {
            asking.value = false;
          }}
        />
      )}
    </span>
  );
};
