// One suggestion at a time: to be told when it is one's turn. It comes after the second own move and goes for 60 days.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { nudgeDue, putOffNudge } from "../shell/nudges.js";

/** Drawn again when it was put off. */
const putOff = signal(0);

export const Nudge = (): JSX.Element | null => {
  const away = (): void => {
    putOffNudge();
    putOff.value++;
  };
  void putOff.value;
  if (!nudgeDue()) return null;
  return (
    <aside class="nudge" aria-label={t("nudge_notices")}>
      <Icon id="bell" />
      <p>
        <b>{t("nudge_notices")}</b> <span>{t("nudge_notices_sub")}</span>
      </p>
      <a
        class="btn sm"
        href="/player?tab=notices"
        onClick={(event) => {
          away();
          followLink(event);
        }}>
        {t("nudge_on")}
      </a>
      <button class="tool" aria-label={t("nudge_later")} title={t("nudge_later")} onClick={away}>
        <Icon id="x" />
      </button>
    </aside>
  );
};
