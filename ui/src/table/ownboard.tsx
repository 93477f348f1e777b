// A table that is played on an owner's board says so, and lets everybody see how it differs from ours.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { BoardDifference } from "../wire.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { LabReport, studyOf } from "../shell/labreport.js";
import { Dialog, Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import type { TableModel } from "./model.js";

/** The mark in the bar; null at a table with our board. */
export const OwnBoard = ({ table }: { table: TableModel }): JSX.Element | null => {
  const board = table.facts.value?.board,
    open = useSignal(false);
  if (!board) return null;
  const name = board.name ?? t("ws_my_board");
  return (
    <>
      <button class="own-board" title={t("ws_table_board", { name })} onClick={() => (open.value = true)}>
        <Icon id="board" />
        <span>{name}</span>
      </button>
      {open.value && <Difference table={table} name={name} close={() => (open.value = false)} />}
    </>
  );
};

const Difference = ({ table, name, close }: { table: TableModel; name: string; close: () => void }): JSX.Element => {
  const found = useSignal<BoardDifference | null>(null);
  useEffect(() => {
    api.board(table.id, lang.value).then(
      (answer) => (found.value = answer),
      () => close(), // the connection says so itself
    );
  }, []);
  const board = found.value,
    study = studyOf(table.own.file.value);
  return (
    <Dialog title={t("ws_table_board", { name })} cls="own-board-dialog" close={close}>
      {board && (
        <>
          <p>{t("ws_table_note", { n: board.changes.length })}</p>
          {study && <LabReport study={study} source={(id) => table.texts.source(id)} />}
          {board.edition && <p class="fine">{board.edition}</p>}
          {board.outside && <p class="fine">{t("ws_bots_table")}</p>}
          <ol>
            {board.changes.map((c) => (
              <li key={`${c.kind} ${c.id}`}>
                <b>{c.title}</b>
                <small>{c.text}</small>
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
};
