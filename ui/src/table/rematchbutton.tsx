// The same game again, for who played it.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { TableModel } from "./model.js";
import { rematch } from "./result.js";

export const RematchButton = ({ table }: { table: TableModel }): JSX.Element | null =>
  table.mine.value.length > 0 ? (
    <button class="btn primary" onClick={() => void rematch(table)}>
      <Icon id="restart" />
      {t("rematch")}
    </button>
  ) : null;
