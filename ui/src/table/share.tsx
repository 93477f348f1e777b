// A result to share: a picture drawn here, and the link to the table.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";

export const ShareButton = (_: { table: TableModel; session: Session }): JSX.Element => (
  <button class="btn quiet">
    <Icon id="link" />
    {t("share")}
  </button>
);
