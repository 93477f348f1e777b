// Several people on one screen: the curtain hides the hand until the next player has the device.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { SeatBadge } from "../shell/parts.js";
import type { TableModel } from "./model.js";

export const Curtain = ({ table }: { table: TableModel }): JSX.Element | null => {
  const seat = table.curtain.value;
  return seat === null ? null : <Drawn table={table} seat={seat} />;
};

const Drawn = ({ table, seat }: { table: TableModel; seat: number }): JSX.Element => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ref.current!.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      class="curtain"
      aria-label={t("curtain_title", { name: table.nameOf(seat) })}
      onCancel={(e) => e.preventDefault()}>
      <div class="panel">
        <SeatBadge seat={seat} />
        <h2>{t("curtain_title", { name: table.nameOf(seat) })}</h2>
        <p>{t("curtain_text")}</p>
        <button class="btn primary" onClick={() => table.raiseCurtain()}>
          {t("curtain_go", { name: table.nameOf(seat) })}
        </button>
      </div>
    </dialog>
  );
};
