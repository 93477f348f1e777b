// The rules that a lesson or a step of a tutorial is about; a click opens one.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import type { TableModel } from "./model.js";

export const ClauseLinks = ({ table, ids }: { table: TableModel; ids: readonly string[] }): JSX.Element => (
  <span class="clauses">
    {ids.map((id) => (
      <button
        key={id}
        class="link"
        aria-label={t("rule_n", { id })}
        title={t("rule_n", { id })}
        onClick={() => table.openRules(id)}>
        {id}
      </button>
    ))}
  </span>
);
