// Several people on one screen: the curtain hides the hand until the next player has the device.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { SeatBadge } from "../shell/parts.js";
import type { TableModel } from "./model.js";

export const Curtain = ({ table }: { table: TableModel }): JSX.Element | null => {
  const seat = table.curtain.value;
  if (seat === null) return null;
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain_title", { name: table.nameOf(seat) })}>
      <div class="panel">
        <SeatBadge seat={seat} />
        <h2>{t("curtain_title", { name: table.nameOf(seat) })}</h2>
        <p>{t("curtain_text")}</p>
        <button class="btn primary" autofocus onClick={() => table.raiseCurtain()}>{t("curtain_go", { name: table.nameOf(seat) })}</button>
      </div>
    </div>
  );
};
