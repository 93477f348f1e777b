// People agreed to begin later: when, and how long that is from now.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { moment, timeWords } from "../shell/timeleft.js";
import type { TableModel } from "./model.js";

const LOOK = 15_000; // milliseconds

export const Begins = ({ table }: { table: TableModel }): JSX.Element | null => {
  const now = useSignal(Date.now() / 1000),
    closed = useSignal(false),
    facts = table.facts.value,
    begins = facts?.begins ?? null,
    waits = begins !== null && (facts?.status === "playing" || facts?.status === "waiting") && begins > now.value;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => {
      now.value = Date.now() / 1000;
    }, LOOK);
    return () => clearInterval(timer);
  }, [waits]);
  if (!waits || closed.value) return null;
  return (
    <div class="notice begins" role="status">
      <Icon id="cal" />
      <span>
        <b>{t("begins_at", { when: moment(begins, lang.value) })}</b>{" "}
        {t("begins_in", { time: timeWords(begins - now.value) })} {facts?.clock && t("begins_clocks")}
      </span>
      <button class="tool" aria-label={t("close")} onClick={() => (closed.value = true)}>
        <Icon id="x" />
      </button>
    </div>
  );
};
