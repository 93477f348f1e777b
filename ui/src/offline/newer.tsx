// Says that the server has a newer page. It is never loaded unasked: somebody may be in the middle of a move.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { isReplaced } from "../shell/version.js";

const EVERY = 30 * 60_000; // milliseconds
const replaced = signal(false);
const hidden = signal(false);
let asked = Date.now();

const check = async (): Promise<void> => {
  asked = Date.now();
  if (await isReplaced()) replaced.value = true;
};

/** Look when the network is back, when another worker took over, and now and then while somebody looks at the page. */
export const watchForNewer = (): void => {
  addEventListener("online", () => void check());
  if ("serviceWorker" in navigator && navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener("controllerchange", () => void check());
  const due = (): void => {
    if (!document.hidden && Date.now() - asked > EVERY) void check();
  };
  document.addEventListener("visibilitychange", due);
  setInterval(due, EVERY / 10);
};

export const NewerBanner = (): JSX.Element | null =>
  replaced.value && !hidden.value ? (
    <div class="newer panel" role="status">
      <Icon id="restart" />
      <span>{t("newer_page")}</span>
      <button class="btn primary" onClick={() => location.reload()}>
        {t("newer_reload")}
      </button>
      <button
        class="tool"
        aria-label={t("newer_later")}
        title={t("newer_later")}
        onClick={() => {
          hidden.value = true;
        }}>
        <Icon id="x" />
      </button>
    </div>
  ) : null;
