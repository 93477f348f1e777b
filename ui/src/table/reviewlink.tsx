// The way from a finished game to its review.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import type { TableModel } from "./model.js";

export const ReviewLink = ({ table }: { table: TableModel }): JSX.Element => (
  <a class="btn review-link" href={`/table/${table.id}/review`} onClick={followLink}>
    <Icon id="chart" />
    {t("rv_open")}
  </a>
);
