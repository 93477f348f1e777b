// Notices over the board: lost connection, missed moves, refusals with their rule; and the bar of a finished game.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { Begins } from "./begins.js";
import { Agreement } from "./agreement.js";
import { Absent } from "./absent.js";
import { PlanNotice } from "./planview.js";
import { ReviewLink } from "./reviewlink.js";
import { RematchButton } from "./rematchbutton.js";
import { verdict } from "./result.js";
import { TableModel } from "./model.js";
import { animationsAllowed } from "./motion.js";

/** A message stands away from what was pointed at last, and goes when it is obsolete: something else is done, or the turn passes on. */
const useToast = (table: TableModel): (() => boolean) => {
  const low = useRef(false);
  useEffect(() => {
    const act = (e: Event): void => {
      if ((e.target as Element | null)?.closest?.(".notices")) return;
      if (table.toast.peek()?.bad) table.toast.value = null;
      const stage = document.querySelector(".stage")?.getBoundingClientRect();
      if (stage && e instanceof PointerEvent)
        low.current = e.clientY > stage.top + stage.height / 2 && e.clientY < stage.bottom && e.clientX < stage.right;
    };
    addEventListener("pointerdown", act, true);
    addEventListener("keydown", act, true);
    return () => {
      removeEventListener("pointerdown", act, true);
      removeEventListener("keydown", act, true);
    };
  }, [table]);
  useSignalEffect(() => {
    void table.myTurn.value;
    if (table.toast.peek()?.bad && !table.myTurn.value) table.toast.value = null;
  });
  return () => low.current;
};

export const Notices = ({ table }: { table: TableModel }): JSX.Element => {
  const toast = table.toast.value,
    away = table.away.value,
    low = useToast(table);
  return (
    <div class={`notices${toast && low() ? " high" : ""}`}>
      {table.connection.value === "lost" && (
        <div class="notice lost" role="status">
          <Icon id="rot" />
          <span>{t(table.busy.value ? "connection_kept" : "connection_lost")}</span>
        </div>
      )}
      <Begins table={table} />
      <Agreement table={table} />
      <Absent table={table} />
      <PlanNotice table={table} />
      {table.replay.recap.value && <Recap table={table} />}
      {away && !table.replay.active.value && (
        <div class="notice since">
          <span>{t("since_n", { n: away.to - away.from })}</span>
          <button
            class="btn"
            onClick={() => {
              table.away.value = null;
              void table.replay.playRecap(away.from);
            }}>
            <Icon id="play" />
            {t("since_show")}
          </button>
          <button
            class="tool"
            aria-label={t("close")}
            onClick={() => {
              table.away.value = null;
            }}>
            <Icon id="x" />
          </button>
        </div>
      )}
      {toast && (
        <div class={`notice toast${toast.bad ? " bad" : ""}`} role={toast.bad ? "alert" : "status"}>
          <Icon id={toast.bad ? "warn" : "tick"} />
          <span>{toast.text}</span>
          {toast.clause && (
            <button class="btn clause" onClick={() => table.openRules(toast.clause)}>
              {t("rule_n", { id: toast.clause })}
            </button>
          )}
          <button
            class="tool"
            aria-label={t("close")}
            onClick={() => {
              table.toast.value = null;
            }}>
            <Icon id="x" />
          </button>
        </div>
      )}
    </div>
  );
};

/** The move of the recap that is on the board now. */
const Recap = ({ table }: { table: TableModel }): JSX.Element => {
  const line = table.log.value[(table.replay.shown.value?.ply ?? 0) - 1];
  const texts = (line?.events ?? []).map((e) => table.texts.event(e)).filter(Boolean);
  return (
    <div class="notice since recap">
      <span>
        <b>{t("since_last")}</b> <span class="recap-text">{texts[0] ?? ""}</span>
      </span>
      <button class="btn" onClick={() => table.replay.go(null)}>
        <Icon id="next" />
        {t("since_skip")} <kbd class="wide-only">Esc</kbd>
      </button>
    </div>
  );
};

/** On return the missed moves are replayed by themselves; with reduced motion they are only marked in the log. */
export const useRecap = (table: TableModel): void => {
  useSignalEffect(() => {
    const away = table.away.value;
    if (!away || !animationsAllowed() || table.handover.value !== null || table.replay.active.peek()) return;
    table.away.value = null;
    void table.replay.playRecap(away.from);
  });
  useEffect(() => {
    const skip = (e: Event): void => {
      if (table.replay.recap.value && !(e.target as Element).closest(".notice")) table.replay.go(null);
    };
    addEventListener("pointerdown", skip);
    return () => removeEventListener("pointerdown", skip);
  }, [table]);
};

export const OverBar = ({ table, open }: { table: TableModel; open: () => void }): JSX.Element => (
  <div class="overbar" hidden={!table.decided.value}>
    <h2>
      <Icon id="crown" />
      {verdict(table)}
    </h2>
    <div class="acts">
      <button class="btn go" onClick={open}>
        <Icon id="chart" />
        {t("end_show")}
      </button>
      <button class="btn" onClick={() => table.replay.play()}>
        <Icon id="play" />
        {t("replay")}
      </button>
      {table.canExplain.value && <ReviewLink table={table} />}
      <RematchButton table={table} />
    </div>
  </div>
);
