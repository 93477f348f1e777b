// Several people on one screen: a dialog hides everything until the next player has the device.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import type { TableModel } from "./model.js";
import { PlayerFace } from "./playerface.js";

export const Handover = ({ table }: { table: TableModel }): JSX.Element | null => {
  const seat = table.handover.value;
  return seat === null ? null : <HandoverDialog table={table} seat={seat} />;
};

const HandoverDialog = ({ table, seat }: { table: TableModel; seat: number }): JSX.Element => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ref.current!.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      class="handover"
      aria-label={t("handover_title", { name: table.nameOf(seat) })}
      onCancel={(e) => e.preventDefault()}
      onClose={(e) => {
        if (e.currentTarget.isConnected) e.currentTarget.showModal(); // Escape pressed twice closes any dialog, but not this one
      }}>
      <div class="panel">
        <PlayerFace table={table} seat={seat} />
        <h2>{t("handover_title", { name: table.nameOf(seat) })}</h2>
        <p>{t("handover_text")}</p>
        <button class="btn primary" onClick={() => table.endHandover()}>
          {t("handover_go", { name: table.nameOf(seat) })}
        </button>
      </div>
    </dialog>
  );
};
