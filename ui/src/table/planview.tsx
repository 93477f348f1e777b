// The buttons of a prepared turn beside the prompt, and the notice of one that no longer fitted.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { TableModel } from "./model.js";

export const PlanButtons = ({ table }: { table: TableModel }): JSX.Element | null => {
  const { plan } = table;
  if (plan.active.value) return <Planning table={table} />;
  if (!plan.possible.value) return null;
  const waits = plan.kept.value?.fits === null;
  return (
    <button
      class={`btn plan${waits ? " plan-kept" : ""}`}
      disabled={plan.asking.value}
      title={waits ? t("plan_kept_note") : `${t("key_plan")} (N)`}
      onClick={() => void plan.start()}>
      <Icon id={waits ? "tick" : "clock"} />
      <span>{t(waits ? "plan_kept" : "plan_prepare")}</span>
    </button>
  );
};

const Planning = ({ table }: { table: TableModel }): JSX.Element => {
  const { plan } = table,
    kept = plan.kept.value?.fits === null;
  return (
    <span class="plan-acts" role="group" aria-label={t("plan_title")}>
      {kept && (
        <button class="btn" disabled={plan.asking.value} onClick={() => void plan.drop()}>
          {t("plan_drop")}
        </button>
      )}
      <button
        class="btn go"
        disabled={plan.asking.value || !table.undoable.value}
        onClick={() => void plan.keep()}
        title={t("plan_keep")}>
        <Icon id="tick" />
        {t("plan_keep")}
      </button>
      <button class="tool" onClick={() => plan.leave()} aria-label={t("plan_leave")} title={`${t("plan_leave")} (N)`}>
        <Icon id="x" />
      </button>
    </span>
  );
};

/** It stands until the person acts, or has read it. */
export const PlanNotice = ({ table }: { table: TableModel }): JSX.Element | null => {
  const read = useSignal<unknown>(null),
    kept = table.plan.kept.value,
    key = kept && `${table.live.value?.version} ${kept.wrong}`;
  if (kept?.fits !== false || read.value === key || table.replay.active.value) return null;
  return (
    <div class="notice plan-unfit" role="status">
      <Icon id="warn" />
      <span>
        {t("plan_unfit")} {kept.reason}
      </span>
      {kept.clause && (
        <button class="btn clause" onClick={() => table.openRules(kept.clause)}>
          {t("rule_n", { id: kept.clause })}
        </button>
      )}
      <button
        class="tool"
        aria-label={t("close")}
        onClick={() => {
          read.value = key;
        }}>
        <Icon id="x" />
      </button>
    </div>
  );
};
